import type { Bill, CancelOutcome, Intent, Payments } from '@brushline/functions/domain/payments';
import { ProblemError } from '@brushline/functions/domain/problem-error';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import type { Mishap, Network, Process } from './network.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** An intent as the provider keeps it. */
export interface ProviderIntent extends Intent {
  /** When it was cancelled; `null` for one that was not. */
  canceledAt: number | null;
  /** The provider refuses to give its money back, for reasons of its own. */
  isStuck: boolean;
}

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
}

/** How long the provider keeps the answer to an idempotency key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

const PAGE = 3;

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
  /** Refunds that the shop asked for and that moved money, by intent. */
  readonly refundsByShop = new Map<string, number>();
  faults: ProviderFaults = { before: 0, after: 0, silent: 0, spoilt: 0 };
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
      refundIntent: (id) => call('refundIntent', () => this.#refundRest(id)),
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
  makeByHand(
    of: Pick<Intent, 'amount' | 'currency' | 'orderId' | 'uid'>,
    isStuck: boolean,
  ): string {
    const { id } = this.#make(of);
    const intent = this.intents.get(id);
    if (intent) this.intents.set(id, { ...intent, isStuck });
    return id;
  }

  /** A refund in the provider's own pages, of a share of what is left. */
  refundByHand(id: string, share: number): void {
    const intent = this.intents.get(id);
    if (intent?.status === 'succeeded') this.#refund(intent, share);
  }

  dispute(id: string): void {
    const intent = this.intents.get(id);
    if (intent?.status === 'succeeded') this.#emit('charge.dispute.created', intent);
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
    const { orderId, uid, amountCents: amount, currency } = bill;
    const isSpoilt = this.#random.chance(this.faults.spoilt);
    const acts = !isSpoilt || this.#random.chance(0.5);
    const intent = acts ? this.#make({ amount, currency, orderId, uid }) : null;
    if (isSpoilt) this.#onFault(process, 'createIntent is spoilt for this attempt');
    this.#answers.set(key, { at: this.#time.now, id: isSpoilt || !intent ? null : intent.id });
    return isSpoilt ? null : intent;
  }

  #make(of: Pick<Intent, 'amount' | 'currency' | 'orderId' | 'uid'>): Intent {
    const id = `pi_${String(this.intents.size + 1).padStart(12, '0')}`;
    const status = 'payable' as const;
    const sums = { amountReceived: 0, amountRefunded: 0 };
    const intent = { id, status, ...of, ...sums, clientSecret: `${id}_secret_1` };
    const made = { ...intent, createdAt: new Date(this.#time.now) };
    this.intents.set(id, { ...made, canceledAt: null, isStuck: false });
    return made;
  }

  #cancel(id: string): CancelOutcome {
    const status = this.intents.get(id)?.status ?? 'canceled';
    if (status !== 'payable') return status;
    this.#move(id, { status: 'canceled', canceledAt: this.#time.now }, 'canceled');
    return 'canceled';
  }

  #refundRest(id: string): void {
    const intent = this.intents.get(id);
    if (intent?.status !== 'succeeded') throw new Error(`${id} has no money to give back`);
    if (intent.amountRefunded === intent.amountReceived) return;
    if (intent.isStuck) throw new ProblemError('unavailable', { detail: 'Refused' });
    this.refundsByShop.set(id, (this.refundsByShop.get(id) ?? 0) + 1);
    this.#refund(intent, 1);
  }

  #refund(intent: ProviderIntent, share: number): void {
    const rest = intent.amountReceived - intent.amountRefunded;
    const amountRefunded = intent.amountRefunded + Math.ceil(rest * share);
    if (rest === 0) return;
    const refunded = { ...intent, amountRefunded };
    this.intents.set(intent.id, refunded);
    this.#emit('charge.refunded', refunded);
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
    const place = [...this.intents.keys()].indexOf(after ?? '');
    let before = place < 0 ? Number.POSITIVE_INFINITY : place;
    for (;;) {
      const page = await call('listIntents', () => this.#page(since.getTime(), before));
      for (const { number, intent } of page) {
        before = number;
        yield { ...intent };
      }
      if (page.length < PAGE) return;
    }
  }

  #page(since: number, before: number) {
    return [...this.intents.values()]
      .map((intent, number) => ({ number, intent }))
      .filter(({ number, intent }) => number < before && intent.createdAt.getTime() >= since)
      .reverse()
      .slice(0, PAGE);
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
