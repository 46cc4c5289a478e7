import { setImmediate as turn } from 'node:timers/promises';
import type {
  Bill,
  CancelOutcome,
  Dispute,
  Intent,
  PaymentEvent,
  Payments,
  Refund,
  RefundOutcome,
  RefundRequest,
} from '../../src/domain/payments.ts';
import { ProblemError } from '../../src/shared/problem-error.ts';
import { CardProvider } from './card-provider.ts';

type Call = 'createIntent' | 'findIntent' | 'cancelIntent' | 'refundIntent';

/**
 * A card provider in memory, with the states, the idempotency (a key has one intent or one failure for ever) and the
 * failures of the real one, which a test can script.
 */
export class FakePayments extends CardProvider implements Payments {
  /** The refunded amounts of the calls that had an effect. */
  readonly refunds: string[] = [];
  /** The status of a new refund. */
  refundsBegin: Refund['status'] = 'succeeded';
  /** Whether the provider makes the refund although its answer for the key is a failure. */
  readonly #spoiltRefunds = new Map<string, boolean>();
  readonly #answers = new Map<string, string | null>();
  readonly #scripts: { call: Call; when: 'before' | 'after'; run: () => unknown }[] = [];

  /** Runs `run` once, just before or after the provider acts on the next such call. */
  script(call: Call, when: 'before' | 'after', run: () => unknown): void {
    this.#scripts.push({ call, when, run });
  }

  /** Makes the next such call fail. With `after`, the call takes effect and its answer is lost. */
  fail(call: Call, when: 'before' | 'after'): void {
    this.script(call, when, () => {
      throw new ProblemError('unavailable');
    });
  }

  /** Cancels the scripted events that have not happened yet. */
  heal(): void {
    this.#scripts.length = 0;
  }

  /** Makes a refund in the provider's dashboard: of all that is left, or of a part. */
  refundByHand(id: string, amountCents?: number): boolean {
    const status = this.refundsBegin;
    return this.refund(id, { status, ...(amountCents !== undefined && { amountCents }) }) !== null;
  }

  /** Makes the provider refuse the refund of this key from now on, whether or not it was made. */
  spoilRefund(id: string, acts = false): void {
    this.#spoiltRefunds.set(id, acts);
  }

  /** Makes the provider answer this attempt with a stored failure from now on. */
  spoil({ orderId, amountCents, attempt }: Bill): void {
    this.#answers.set(`${orderId}:${amountCents}:${attempt}`, null);
  }

  createIntent(bill: Bill): Promise<Intent | null> {
    return this.#act('createIntent', () => {
      const { shop, orderId, lines, uid, amountCents: amount, currency, attempt } = bill;
      const key = `${orderId}:${amount}:${attempt}`;
      const earlier = this.#answers.get(key);
      if (earlier !== undefined) return this.find(earlier ?? '');
      const { id } = this.add({ amount, currency, shop, orderId, lines, uid });
      this.#answers.set(key, id);
      return this.find(id);
    });
  }

  findIntent(id: string): Promise<Intent | null> {
    return this.#act('findIntent', () => this.find(id));
  }

  cancelIntent(id: string): Promise<CancelOutcome> {
    return this.#act('cancelIntent', () => this.cancel(id));
  }

  refundIntent({ id, intentId, amountCents }: RefundRequest): Promise<RefundOutcome> {
    return this.#act('refundIntent', () => {
      const intent = this.intents.get(intentId);
      if (intent?.status !== 'succeeded') throw new Error(`${intentId} has no money to give back`);
      const isSpoilt = this.#spoiltRefunds.has(id);
      const isThere = intent.refunds.some((refund) => refund.id === id);
      if (isThere && !isSpoilt) return { kind: 'made' };
      const acts = !isThere && this.#spoiltRefunds.get(id) !== false;
      const isMade = acts && this.refund(intentId, { id, amountCents, status: this.refundsBegin });
      if (isMade) this.refunds.push(intentId);
      return isMade && !isSpoilt ? { kind: 'made' } : { kind: 'refused', reason: '500' };
    });
  }

  async listDisputes(intentId: string): Promise<Dispute[]> {
    return [...(this.intents.get(intentId)?.disputes ?? [])];
  }

  async *listIntentsSince(since: Date, after: string | null = null): AsyncGenerator<Intent> {
    const newestFirst = [...this.intents.values()].reverse();
    const start = newestFirst.findIndex(({ id }) => id === after) + 1;
    if (after !== null && start === 0) throw new Error(`No such payment_intent: ${after}`);
    for (const intent of newestFirst.slice(start)) {
      if (intent.createdAt < since) continue;
      await turn();
      yield { ...intent };
    }
  }

  async readEvent(rawBody: Buffer, signature: string): Promise<PaymentEvent | null> {
    if (signature !== 'right') return null;
    // Only the tests of this file sign with that text, and they send events.
    return JSON.parse(rawBody.toString()) as PaymentEvent;
  }

  async #act<T>(call: Call, act: () => T): Promise<T> {
    await turn();
    await this.#runScript(call, 'before');
    const answer = act();
    await this.#runScript(call, 'after');
    await turn();
    return answer;
  }

  async #runScript(call: Call, when: 'before' | 'after'): Promise<void> {
    const index = this.#scripts.findIndex((one) => one.call === call && one.when === when);
    const [script] = index < 0 ? [] : this.#scripts.splice(index, 1);
    await script?.run();
  }
}
