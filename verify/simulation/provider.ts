import type {
  Bill,
  CancelOutcome,
  Dispute,
  Intent,
  Payments,
  Refund,
  RefundOutcome,
  RefundRequest,
} from '@brushline/functions/domain/payments';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { ProblemError } from '@brushline/functions/shared/problem-error';
import type { Mishap, Network, Process } from './network.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** An intent as the provider keeps it. */
export interface ProviderIntent extends Intent {
  /** When it was cancelled; `null` for one that was not. */
  canceledAt: number | null;
  /** The provider refuses to give its money back, for reasons of its own. */
  isStuck: boolean;
  disputes: readonly Dispute[];
}

/** What an intent is made for. */
export type Purpose = Pick<Intent, 'shop' | 'amount' | 'currency' | 'orderId' | 'lines' | 'uid'>;

/** What the intents of the shop that is played carry. */
export const SHOP_ID = 'shop-1';

/** What the provider tells the shop's webhook about. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string;
  /** Whether the intent's money had arrived when this happened. */
  hasMoney: boolean;
  /** When it happened, in milliseconds since 1970. */
  atMs: number;
}

/** Chances per call, 0 to 1. */
export interface ProviderFaults {
  before: number;
  after: number;
  silent: number;
  /** A failure that is kept under the idempotency key, or a key in use (409): of no use any more. */
  spoilt: number;
  /** A refund that is on its way for hours, and one that the customer's bank returns after hours. */
  slowRefunds: number;
  failedRefunds: number;
}

/** How long the provider keeps the answer to an idempotency key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

const HOUR_MS = 3_600_000;

/** A page of the list is short, so that there are several; with a crowd, it and its time are as long as the real ones. */
const PAGE = 3;
const CROWD_PAGE = 100;
const CROWD_PAGE_MS = 700;

export const WEBHOOK_SECRET = 'whsec_simulation';

/** Its signature check is the deployed one; nothing else of it is called here. */
const stripe = createStripePayments({
  secretKey: 'sk_test_simulation',
  webhookSecret: WEBHOOK_SECRET,
  apiBase: null,
});

/** The card provider: its intents, its idempotency, and its events, in one place for all processes. */
export class Provider {
  readonly intents = new Map<string, ProviderIntent>();
  faults: ProviderFaults = {
    before: 0,
    after: 0,
    silent: 0,
    spoilt: 0,
    slowRefunds: 0,
    failedRefunds: 0,
  };
  /** How often so many intents of others were made that no sweep sees all of them. */
  crowds = 0;

  /** Whether what they return or confirm later waits. */
  areBanksClosed = false;
  readonly #order: string[] = [];
  readonly #refundAnswers = new Map<string, { at: number; outcome: RefundOutcome }>();
  #refunds = 0;
  readonly #answers = new Map<string, { at: number; id: string | null }>();
  readonly #running = new Set<string>();
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #network: Network;
  readonly #tell: (event: ProviderEvent) => void;
  readonly #onFault: (from: Process, text: string) => void;

  constructor(parts: {
    time: VirtualTime;
    random: Random;
    network: Network;
    tell: (event: ProviderEvent) => void;
    onFault: (from: Process, text: string) => void;
  }) {
    this.#time = parts.time;
    this.#random = parts.random;
    this.#network = parts.network;
    this.#tell = parts.tell;
    this.#onFault = parts.onFault;
  }

  /** The provider as one process of the shop reaches it. */
  reachedBy(process: Process): Payments {
    const call = <T>(name: string, act: () => T | Promise<T>): Promise<T> =>
      this.#network.call(process, name, this.#mishap(process, name), act);
    return {
      createIntent: (bill) => call('createIntent', () => this.#create(process, bill)),
      findIntent: (id) => call('findIntent', () => this.#copy(id)),
      cancelIntent: (id) => call('cancelIntent', () => this.#cancel(id)),
      refundIntent: (request) => call('refundIntent', () => this.#refundByShop(process, request)),
      listDisputes: (id) => call('listDisputes', () => [...(this.intents.get(id)?.disputes ?? [])]),
      listIntentsSince: (since, after) => this.#list(call, since, after ?? null),
      readEvent: (body, signature) => stripe.readEvent(body, signature),
    };
  }

  /** The customer's card. `false` when the intent takes no money (any more). */
  confirm(id: string, how: 'succeeds' | 'declined' | 'takes days'): boolean {
    const intent = this.intents.get(id);
    if (intent?.status !== 'payable') return false;
    if (how === 'declined') this.#emit('payment_intent.payment_failed', intent);
    else if (how === 'takes days') this.#move(id, { status: 'processing' }, 'processing');
    else this.#succeed(intent);
    return how !== 'declined';
  }

  /** What became of money that took days. */
  settle(id: string, arrives: boolean): void {
    const intent = this.intents.get(id);
    if (intent?.status !== 'processing') return;
    if (arrives) this.#succeed(intent);
    else this.#move(id, { status: 'payable' }, 'payment_failed');
  }

  /** An intent that somebody makes for an order by hand, in the provider's own pages. */
  makeByHand(of: Purpose, isStuck: boolean): string {
    const { id } = this.#make(of);
    const intent = this.intents.get(id);
    if (intent) this.intents.set(id, { ...intent, isStuck });
    return id;
  }

  /** A refund in the provider's own pages, of a share of what is left. */
  refundByHand(id: string, share: number): void {
    const intent = this.intents.get(id);
    if (intent?.status !== 'succeeded') return;
    const left = intent.amountReceived - intent.amountRefunded;
    this.#refund(intent, `re_${this.#refunds + 1}`, Math.ceil(left * share));
  }

  /** Opens a dispute, or says how the open one goes on. */
  dispute(id: string, status: Dispute['status'] = 'open'): void {
    const intent = this.intents.get(id);
    if (intent?.status !== 'succeeded') return;
    const [open] = intent.disputes;
    const answerBy = status === 'open' ? new Date(this.#time.now + 7 * 24 * HOUR_MS) : null;
    const dispute = { id: `du_${id}`, status, amountCents: intent.amount, reason: 'general' };
    if (open && open.status !== 'open') return;
    const disputed = { ...intent, isDisputed: true, disputes: [{ ...dispute, answerBy }] };
    this.intents.set(id, disputed);
    const type = status === 'open' ? 'updated' : 'closed';
    this.#emit(`charge.dispute.${open ? type : 'created'}`, disputed);
  }

  /** Other people's intents, of which nobody pays any. */
  makeCrowd(count: number): void {
    this.crowds += 1;
    const of = { shop: null, amount: 50, currency: 'usd', orderId: null, lines: null, uid: null };
    for (let i = 0; i < count; i += 1) this.#make(of);
  }

  /** While a call is under way, another one under its key is refused (409). */
  async #create(process: Process, bill: Bill): Promise<Intent | null> {
    const key = `${bill.orderId}:${bill.amountCents}:${bill.attempt}`;
    const earlier = this.#answers.get(key);
    if (earlier && this.#time.now - earlier.at < KEY_LIFETIME_MS)
      return earlier.id === null ? null : this.#copy(earlier.id);
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
    const intent = acts ? this.#make({ shop, amount, currency, orderId, lines, uid }) : null;
    if (isSpoilt) this.#onFault(process, 'createIntent is spoilt for this attempt');
    this.#answers.set(key, { at: this.#time.now, id: isSpoilt || !intent ? null : intent.id });
    return isSpoilt ? null : intent;
  }

  #make(of: Purpose): Intent {
    const id = `pi_${String(this.intents.size + 1).padStart(12, '0')}`;
    const status = 'payable' as const;
    const sums = { amountReceived: 0, amountRefunded: 0, refunds: [], isDisputed: false };
    const intent = { id, status, ...of, ...sums, clientSecret: `${id}_secret_1` };
    const made = { ...intent, createdAt: new Date(this.#time.now) };
    this.intents.set(id, { ...made, canceledAt: null, isStuck: false, disputes: [] });
    this.#order.push(id);
    return made;
  }

  #cancel(id: string): CancelOutcome {
    const status = this.intents.get(id)?.status ?? 'canceled';
    if (status !== 'payable') return status;
    this.#move(id, { status: 'canceled', canceledAt: this.#time.now }, 'canceled');
    return 'canceled';
  }

  /** A key has one answer for a day, whatever it is. */
  #refundByShop(process: Process, { id, intentId, amountCents }: RefundRequest): RefundOutcome {
    const earlier = this.#refundAnswers.get(id);
    if (earlier && this.#time.now - earlier.at < KEY_LIFETIME_MS) return earlier.outcome;
    const intent = this.intents.get(intentId);
    if (intent?.status !== 'succeeded') throw new Error(`${intentId} has no money to give back`);
    const left = intent.amountReceived - intent.amountRefunded;
    const isSpoilt = this.#random.chance(this.faults.spoilt);
    const isMade =
      !intent.isStuck && amountCents <= left && (!isSpoilt || this.#random.chance(0.5));
    if (isMade) this.#refund(intent, id, amountCents);
    if (isSpoilt) this.#onFault(process, `refundIntent is spoilt for ${id}`);
    const outcome: RefundOutcome =
      isMade && !isSpoilt ? { kind: 'made' } : { kind: 'refused', reason: 'Refused' };
    this.#refundAnswers.set(id, { at: this.#time.now, outcome });
    return outcome;
  }

  #refund(intent: ProviderIntent, id: string, amountCents: number): void {
    if (amountCents < 1) return;
    this.#refunds += 1;
    const providerId = `re_${this.#refunds}`;
    const isSlow = this.#random.chance(this.faults.slowRefunds);
    const isReturned = this.#random.chance(this.faults.failedRefunds);
    const status = isSlow ? ('pending' as const) : ('succeeded' as const);
    const refund: Refund = { id, providerId, amountCents, status, failure: null };
    this.#keepRefunds(intent.id, [...intent.refunds, refund], 'charge.refunded');
    const later = this.#time.now + this.#random.next() * 10 * HOUR_MS;
    const end = isReturned ? 'failed' : 'succeeded';
    if (isReturned || isSlow)
      this.#atBank(later, () => this.#moveRefund(intent.id, providerId, end));
  }

  #atBank(ms: number, act: () => void): void {
    this.#time.at(ms, () => {
      if (this.areBanksClosed) this.#atBank(ms + HOUR_MS, act);
      else act();
    });
  }

  #moveRefund(intentId: string, providerId: string, status: Refund['status']): void {
    const refunds = this.intents.get(intentId)?.refunds ?? [];
    const after = refunds.map((one) => (one.providerId === providerId ? { ...one, status } : one));
    const isFailed = status === 'failed';
    if (isFailed) this.#onFault({ name: 'bank', alive: true }, `returns the refund of ${intentId}`);
    this.#keepRefunds(intentId, after, isFailed ? 'refund.failed' : 'refund.updated');
  }

  #keepRefunds(intentId: string, refunds: readonly Refund[], event: string): void {
    const intent = this.intents.get(intentId);
    if (!intent) return;
    const standing = refunds.filter(({ status }) => status !== 'failed');
    const amountRefunded = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const after = { ...intent, refunds, amountRefunded };
    this.intents.set(intentId, after);
    this.#emit(event, after);
  }

  #succeed(intent: ProviderIntent): void {
    this.#emit('charge.succeeded', intent);
    this.#move(intent.id, { status: 'succeeded', amountReceived: intent.amount }, 'succeeded');
  }

  #move(id: string, change: Partial<ProviderIntent>, event: string): void {
    const intent = this.intents.get(id);
    if (!intent) return;
    this.intents.set(id, { ...intent, ...change });
    this.#emit(`payment_intent.${event}`, { ...intent, ...change });
  }

  #emit(type: string, intent: ProviderIntent): void {
    const id = `evt_${this.#random.id()}`;
    const hasMoney = intent.status === 'succeeded';
    this.#tell({ id, type, intentId: intent.id, hasMoney, atMs: this.#time.now });
  }

  #copy(id: string): Intent | null {
    const intent = this.intents.get(id);
    return intent ? { ...intent } : null;
  }

  /** Newest first, in pages, each as it is when it is asked for. */
  async *#list(
    call: <T>(name: string, act: () => T | Promise<T>) => Promise<T>,
    since: Date,
    after: string | null,
  ): AsyncGenerator<Intent> {
    const place = this.#order.indexOf(after ?? '');
    let before = place < 0 ? this.#order.length : place;
    for (;;) {
      const page = await call('listIntents', () => this.#page(before));
      before -= page.length;
      for (const id of page) {
        const intent = this.intents.get(id);
        if (!intent || intent.createdAt < since) return;
        yield { ...intent };
      }
      if (before === 0) return;
    }
  }

  async #page(before: number): Promise<string[]> {
    if (this.crowds > 0) await this.#time.sleep(CROWD_PAGE_MS);
    const size = this.crowds > 0 ? CROWD_PAGE : PAGE;
    return this.#order.slice(Math.max(0, before - size), before).reverse();
  }

  #mishap(process: Process, name: string): Mishap {
    const roll = this.#random.next();
    const { before, after, silent } = this.faults;
    if (roll >= before + after + silent) return { kind: 'none' };
    const error = new ProblemError('unavailable', { detail: 'Simulated outage of the provider' });
    if (roll < before) {
      this.#onFault(process, `${name} fails before it acts`);
      return { kind: 'before', error };
    }
    this.#onFault(process, `${name}'s answer is lost`);
    if (roll < before + after) return { kind: 'after', error };
    return { kind: 'silent', acts: this.#random.chance(0.5), ms: 14_000, error };
  }
}
