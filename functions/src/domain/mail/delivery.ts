import { MINUTE_MS } from '@brushline/contract/values/durations';
import type { DeliveryRecord } from '../../data/records.ts';
import type { Handover } from '../mailer.ts';

/**
 * How long an attempt reserves an e-mail: longer than a function runs, and than two clocks can differ. After a dead
 * attempt, the next one begins after this time.
 */
export const LEASE_MS = 10 * MINUTE_MS;

/** The pauses after failed attempts, in minutes. The first attempt is made at once, and the last one 21 hours later. */
const PAUSES = [5, 15, 45, 135, 360, 360, 360];

export const MAX_ATTEMPTS = PAUSES.length + 1;

export function isDue(delivery: DeliveryRecord, now: Date): boolean {
  if (delivery.attempts === 0) return true;
  return delivery.leaseExpireTime !== null && delivery.leaseExpireTime <= now;
}

/** Tells whether a mail server may have an e-mail: an attempt is under way, or its outcome is unknown, or it was sent. */
export function mayHaveLeft({ state, unanswered, lapsed }: DeliveryRecord): boolean {
  return state === 'SUCCESS' || state === 'PROCESSING' || unanswered + lapsed > 0;
}

/** Begins the next attempt. If the last one died and no further attempt is allowed, the state is `ERROR`. */
export function begun(known: DeliveryRecord, attemptId: string, now: Date): DeliveryRecord {
  const delivery = { ...known, attemptId };
  if (known.attempts === 0) Object.assign(delivery, { unanswered: 0, lapsed: 0 });
  else if (known.state === 'PROCESSING') delivery.lapsed += 1;
  if (isEnough(delivery) || delivery.attempts >= MAX_ATTEMPTS)
    return givenUp(delivery, 'The last attempt did not finish; the e-mail may have been sent', now);
  return {
    ...delivery,
    state: 'PROCESSING',
    attempts: delivery.attempts + 1,
    startTime: now,
    endTime: null,
    leaseExpireTime: new Date(now.getTime() + LEASE_MS),
  };
}

/** Records how the newest attempt has ended. */
export function ended(known: DeliveryRecord, handover: Handover, now: Date): DeliveryRecord {
  if (handover.kind === 'accepted') {
    const info = { response: handover.response };
    return { ...known, ...over('SUCCESS', now), error: null, info };
  }
  const isUnanswered = handover.kind === 'unanswered';
  const delivery = { ...known, unanswered: known.unanswered + Number(isUnanswered) };
  const pause = PAUSES[delivery.attempts - 1];
  const { error } = handover;
  if (handover.kind === 'refused' || pause === undefined || isEnough(delivery))
    return givenUp(delivery, error, now);
  const leaseExpireTime = new Date(now.getTime() + pause * MINUTE_MS);
  return { ...delivery, state: 'PENDING', endTime: now, leaseExpireTime, error };
}

/**
 * Tells whether no further copy may be sent. A mail server that answers too late may do so every time, which must not
 * lead to eight copies. A dead sender alone is no reason to stop, because it usually dies before the mail server has
 * the e-mail.
 */
function isEnough({ unanswered, lapsed }: DeliveryRecord): boolean {
  return unanswered > 0 && unanswered + lapsed > 1;
}

function givenUp(delivery: DeliveryRecord, error: string, now: Date): DeliveryRecord {
  return { ...delivery, ...over('ERROR', now), error };
}

function over(state: 'SUCCESS' | 'ERROR', now: Date) {
  return { state, endTime: now, leaseExpireTime: null } as const;
}
