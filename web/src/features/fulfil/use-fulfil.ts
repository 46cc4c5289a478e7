import type { Purchase } from '@brushline/contract/orders/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { type FormikHelpers, setIn } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { type Attempt, attemptAt, keepAttempt, readAttempt } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { toLines, type UnitsRow, type UnitsValues, type wanted } from './units-rows.ts';

type Wanted = ReturnType<typeof wanted>;

const UNHEARD =
  'We did not hear whether this was recorded. Check \u201cWhat happened\u201d on this page before you send it again.';

/**
 * Ships and refunds units of a purchase. Sending the same again has no further effect until it was done, also when the
 * page was reloaded after a lost answer. `form` names the dialog, as its draft does: both last until it is closed.
 */
export function useFulfil({ _id }: Purchase, form: string) {
  const { once, wasUnheard, letGo } = useSendOnce(form);
  const params = { id: _id };
  return {
    /** Said at first, after a reload: what is typed may be sent already, and other units left. */
    initialStatus: wasUnheard ? UNHEARD : undefined,
    /** Lets go of what was sent without an answer: the dialog is closed. */
    letGo,
    ship: (rows: Wanted, parcel: { carrier: string; tracking: string }) =>
      once([named(rows), parcel], (idempotencyKey) => {
        const body = { lines: toLines(rows), ...parcel };
        return call('shipPurchase', { params, body }, { idempotencyKey });
      }),
    refund: (rows: Wanted, terms: { restock: boolean; reason: string }) =>
      once([named(rows), terms], (idempotencyKey) => {
        const lines = toLines(rows).map((line, i) => ({
          ...line,
          shipped: rows[i]?.shipped ?? false,
        }));
        return call('refundPurchase', { params, body: { lines, ...terms } }, { idempotencyKey });
      }),
  };
}

/** Identifies the request. The numbers that the sender saw are not part of it. */
function named(rows: Wanted) {
  return rows.map(({ order, count, shipped }) => [order._id, count, shipped]);
}

/**
 * Returns a function that sends the request under one key until it succeeds, and then refreshes the orders. After a
 * lost answer they are refreshed only when the dialog closes, because other numbers in it would turn the next try
 * into another request.
 */
function useSendOnce(form: string) {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : '';
  const [kept] = useState(() => readAttempt(uid, form));
  const last = useRef<Promise<Attempt | null>>(Promise.resolve(kept));
  // A refusal does not end it: that may be of the next try alone.
  const isUnheard = useRef(kept !== null);
  useEffect(
    () => () => {
      if (isUnheard.current) void refreshOrders(client);
    },
    [client],
  );
  function letGo(): void {
    last.current = Promise.resolve(null);
    keepAttempt(uid, form, null);
  }
  async function once(asked: unknown, send: (key: string) => Promise<unknown>): Promise<void> {
    // A second press waits for the first one's key.
    const attempt = last.current.then((before) => attemptAt(JSON.stringify(asked), before));
    last.current = attempt;
    let isAnswered = true;
    try {
      keepAttempt(uid, form, await attempt);
      await send((await attempt).key);
      isUnheard.current = false;
    } catch (error) {
      isAnswered = error instanceof ApiError && error.isRefusal;
      if (!isAnswered) isUnheard.current = true;
      throw error;
    } finally {
      if (!isUnheard.current) letGo();
      if (isAnswered) await refreshOrders(client);
    }
  }
  return { once, wasUnheard: kept !== null, letGo };
}

/** Shows a refusal at the fields of its lines. What was typed stays. */
export function showUnitsRefusal<Values extends UnitsValues>(
  helpers: FormikHelpers<Values>,
  error: unknown,
  rows: readonly Pick<UnitsRow, 'key'>[],
): void {
  if (!(error instanceof ApiError)) throw error;
  const fieldOf = (name: string) =>
    name.replace(/^lines\[(\d+)\]\.units$/, (whole, index: string) => {
      const key = rows[Number(index)]?.key;
      return key === undefined ? whole : `units.${key}`;
    });
  helpers.setErrors(
    Object.entries(error.fieldErrors).reduce(
      (errors, [name, message]) => setIn(errors, fieldOf(name), message),
      {},
    ),
  );
  helpers.setStatus(error.message);
}
