import { DAY_MS, HOUR_MS } from '@brushline/contract/values/durations';
import type {
  Bill,
  Dispute,
  Intent,
  Payments,
  RefundOutcome,
  RefundRequest,
} from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { ProblemError } from '@brushline/functions/shared/problem-error';
import { CardProvider } from '@brushline/functions/test/support/card-provider';
import {
  type Chances,
  calm,
  drawMishap,
  type Mishap,
  type Network,
  type Process,
} from './network.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** An event for the shop's webhook. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string;
  /** Whether the intent's money had arrived when this happened. */
  hasMoney: boolean;
  /** When it happened, in milliseconds since 1970. */
  atMs: number;
}

/** Chances of each call, from 0 to 1. */
export interface ProviderFaults extends Chances {
  /** A failure that is stored under the idempotency key, or a key in use (409). Such a key is useless. */
  spoilt: number;
  /** Refunds that are pending for hours, or that the customer's bank returns after hours. */
  slowRefunds: number;
  failedRefunds: number;
}

/** How long the provider keeps the answer to an idempotency key. */
const KEY_LIFETIME_MS = DAY_MS;

/** A page of the list is short, so that there are several. With a crowd, its length and time are the real ones. */
const PAGE = 3;
const CROWD_PAGE = 100;
const CROWD_PAGE_MS = 700;

export const WEBHOOK_SECRET = 'whsec_simulation';

/** Only its signature check is used, which is the deployed one. */
const stripe = createStripePayments({
  secretKey: 'sk_test_simulation',
  webhookSecret: WEBHOOK_SECRET,
  apiBase: null,
});

/** The card provider as the shop's processes reach it: with delays, expiring keys, faults and events. */
export class Provider extends CardProvider {
  faults: ProviderFaults = { ...calm, spoilt: 0, slowRefunds: 0, failedRefunds: 0 };
  /** How often others created so many intents that no sweep sees all of them. */
  crowds = 0;

  /** Whether the banks delay their later confirmations and returns. */
  areBanksClosed = false;
  readonly #answers = new Map<string, { at: number; id: string | null }>();
  readonly #refundAnswers = new Map<string, { at: number; outcome: RefundOutcome }>();
  readonly #running = new Set<string>();
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #network: Network;
  readonly #onFault: (from: Process, text: string) => void;

  constructor(parts: {
    time: VirtualTime;
    random: Random;
    network: Network;
    tell: (event: ProviderEvent) => void;
    onFault: (from: Process, text: string) => void;
  }) {
    super();
    const { time, random, tell } = parts;
    this.#time = time;
    this.#random = random;
    this.#network = parts.network;
    this.#onFault = parts.onFault;
    this.now = () => new Date(time.now);
    this.onEvent = (type, { id: intentId, status }) => {
      const id = `evt_${random.id()}`;
      tell({ id, type, intentId, hasMoney: status === 'succeeded', atMs: time.now });
    };
  }

  override continueFrom(other: this): void {
    super.continueFrom(other);
    for (const [key, answer] of other.#answers) this.#answers.set(key, answer);
    for (const [id, answer] of other.#refundAnswers) this.#refundAnswers.set(id, answer);
  }

  /** Returns the provider as one process of the shop reaches it. */
  reachedBy(process: Process): Payments {
    const call = <T>(name: string, act: () => T | Promise<T>): Promise<T> =>
      this.#network.call(process, name, this.#mishap(process, name), act);
    return {
      createIntent: (bill) => call('createIntent', () => this.#create(process, bill)),
      findIntent: (id) => call('findIntent', () => this.find(id)),
      cancelIntent: (id) => call('cancelIntent', () => this.cancel(id)),
      refundIntent: (request) => call('refundIntent', () => this.#refundByShop(process, request)),
      listDisputes: (id) => call('listDisputes', () => [...(this.intents.get(id)?.disputes ?? [])]),
      listIntentsSince: (since, after) => this.#list(call, since, after ?? null),
      readEvent: (body, signature) => stripe.readEvent(body, signature),
    };
  }

  /** Pays with the customer's card. Returns `false` if the intent cannot be paid. */
  pay(id: string, how: 'succeeds' | 'declined' | 'takes days' = 'succeeds'): boolean {
    if (this.intents.get(id)?.status !== 'payable') return false;
    if (how === 'declined') this.decline(id);
    else if (how === 'takes days') this.process(id);
    else this.confirm(id);
    return how !== 'declined';
  }

  /** Refunds a share of the rest in the provider's dashboard. */
  refundByHand(id: string, share: number): void {
    const { amountReceived = 0, amountRefunded = 0 } = this.intents.get(id) ?? {};
    this.#refundBy(id, Math.ceil((amountReceived - amountRefunded) * share));
  }

  /** Opens a dispute, or updates the open one. */
  override dispute(id: string, { status = 'open' }: Partial<Dispute> = {}): void {
    const [known] = this.intents.get(id)?.disputes ?? [];
    if (!known || known.status === 'open') super.dispute(id, { status });
  }

  /** Makes intents of others, which nobody pays. */
  makeCrowd(count: number): void {
    this.crowds += 1;
    for (let i = 0; i < count; i += 1) this.add({ shop: null, amount: 50 });
  }

  /** While a call is in progress, another one under its key is refused (409). */
  async #create(process: Process, bill: Bill): Promise<Intent | null> {
    const key = `${bill.orderId}:${bill.amountCents}:${bill.attempt}`;
    const earlier = this.#answers.get(key);
    if (earlier && this.#time.now - earlier.at < KEY_LIFETIME_MS)
      return this.find(earlier.id ?? '');
    if (this.#running.has(key)) return null;
    this.#running.add(key);
    await this.#time.sleep(this.#random.next() * 40);
    this.#running.delete(key);
    return this.#createOnce(process, key, bill);
  }

  #createOnce(process: Process, key: string, bill: Bill): Intent | null {
    const { shop, orderId, lines, uid, amountCents: amount, currency } = bill;
    const isSpoilt = this.#random.chance(this.faults.spoilt);
    const acts = !isSpoilt || this.#random.chance(0.5);
    const intent = acts ? this.add({ shop, amount, currency, orderId, lines, uid }) : null;
    if (isSpoilt) this.#onFault(process, 'createIntent is spoilt for this attempt');
    const answer = isSpoilt ? null : intent;
    this.#answers.set(key, { at: this.#time.now, id: answer?.id ?? null });
    return answer;
  }

  /** A key has one answer for a day. */
  #refundByShop(process: Process, { id, intentId, amountCents }: RefundRequest): RefundOutcome {
    const earlier = this.#refundAnswers.get(id);
    if (earlier && this.#time.now - earlier.at < KEY_LIFETIME_MS) return earlier.outcome;
    const intent = this.intents.get(intentId);
    if (intent?.status !== 'succeeded') throw new Error(`${intentId} has no money to give back`);
    const left = intent.amountReceived - intent.amountRefunded;
    const isSpoilt = this.#random.chance(this.faults.spoilt);
    const isMade =
      !intent.isStuck && amountCents <= left && (!isSpoilt || this.#random.chance(0.5));
    if (isMade) this.#refundBy(intentId, amountCents, id);
    if (isSpoilt) this.#onFault(process, `refundIntent is spoilt for ${id}`);
    const outcome: RefundOutcome =
      isMade && !isSpoilt ? { kind: 'made' } : { kind: 'refused', reason: 'Refused' };
    this.#refundAnswers.set(id, { at: this.#time.now, outcome });
    return outcome;
  }

  /** Some refunds are pending for hours, and the bank returns some after hours. */
  #refundBy(intentId: string, amountCents: number, id?: string): void {
    if (amountCents < 1) return;
    const isSlow = this.#random.chance(this.faults.slowRefunds);
    const isReturned = this.#random.chance(this.faults.failedRefunds);
    const status = isSlow ? 'pending' : 'succeeded';
    const refund = this.refund(intentId, { amountCents, status, ...(id && { id }) });
    const later = this.#time.now + this.#random.next() * 10 * HOUR_MS;
    if (!refund || !(isReturned || isSlow)) return;
    this.#atBank(later, () => {
      if (isReturned)
        this.#onFault({ name: 'bank', alive: true }, `returns the refund of ${intentId}`);
      this.moveRefund(intentId, refund.providerId, isReturned ? 'failed' : 'succeeded');
    });
  }

  #atBank(ms: number, act: () => void): void {
    this.#time.at(ms, () => {
      if (this.areBanksClosed) this.#atBank(ms + HOUR_MS, act);
      else act();
    });
  }

  /** Lists the intents, newest first, in pages, each in the state at its request. */
  async *#list(
    call: <T>(name: string, act: () => T | Promise<T>) => Promise<T>,
    since: Date,
    after: string | null,
  ): AsyncGenerator<Intent> {
    const newestFirst = [...this.intents.keys()].reverse();
    const isCrowded = this.crowds > 0;
    const size = isCrowded ? CROWD_PAGE : PAGE;
    for (let at = newestFirst.indexOf(after ?? '') + 1; ; at += size) {
      const page = await call('listIntents', async () => {
        if (isCrowded) await this.#time.sleep(CROWD_PAGE_MS);
        return newestFirst.slice(at, at + size);
      });
      for (const id of page) {
        const intent = this.find(id);
        if (!intent || intent.createdAt < since) return;
        yield intent;
      }
      if (at + size >= newestFirst.length) return;
    }
  }

  #mishap(process: Process, name: string): Mishap {
    const fail = (hasActed: boolean) => {
      this.#onFault(
        process,
        hasActed ? `${name}'s answer is lost` : `${name} fails before it acts`,
      );
      return new ProblemError('unavailable', { detail: 'Simulated outage of the provider' });
    };
    return drawMishap(this.#random, this.faults, { silentMs: 14_000, fail });
  }
}
