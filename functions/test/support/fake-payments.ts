import { setImmediate as turn } from 'node:timers/promises';
import type {
  Bill,
  CancelOutcome,
  Intent,
  PaymentEvent,
  Payments,
} from '../../src/domain/payments.ts';
import { ProblemError } from '../../src/domain/problem-error.ts';

type Call = 'createIntent' | 'findIntent' | 'cancelIntent' | 'refundIntent';

/**
 * A card provider in memory, with the states, the idempotency (a key has one intent, or one failure,
 * however old) and the failures of the real one, which a test can script.
 */
export class FakePayments implements Payments {
  readonly intents = new Map<string, Intent>();
  /** How much money went back, in calls that had an effect. */
  readonly refunds: string[] = [];
  /** The provider's clock. */
  now: () => Date = () => new Date(0);
  readonly #answers = new Map<string, string | null>();
  readonly #scripts: { call: Call; when: 'before' | 'after'; run: () => unknown }[] = [];

  /** Runs `run` once, just before or after the provider acts on the next such call. */
  script(call: Call, when: 'before' | 'after', run: () => unknown): void {
    this.#scripts.push({ call, when, run });
  }

  /** The next such call fails; `after`: the provider did what it was asked, and its answer is lost. */
  fail(call: Call, when: 'before' | 'after'): void {
    this.script(call, when, () => {
      throw new ProblemError('unavailable');
    });
  }

  /** What the customer's card does, in the browser. `false` when the intent takes no money. */
  confirm(id: string): boolean {
    return this.#change(id, ['payable', 'processing'], (intent) => ({
      status: 'succeeded',
      amountReceived: intent.amount,
    }));
  }

  /** Whatever was scripted and has not happened does not happen any more. */
  heal(): void {
    this.#scripts.length = 0;
  }

  /** Money that was on its way arrives. */
  settleProcessing(id: string): boolean {
    return this.intents.get(id)?.status === 'processing' && this.confirm(id);
  }

  process(id: string): boolean {
    return this.#change(id, ['payable'], () => ({ status: 'processing' }));
  }

  /** A full refund in the provider's own pages. */
  refundByHand(id: string): boolean {
    return this.#change(id, ['succeeded'], (intent) => ({ amountRefunded: intent.amountReceived }));
  }

  /** An intent that is there, however it came to be. */
  add(intent: Partial<Intent> & { id: string }): Intent {
    const made: Intent = {
      status: 'payable',
      amount: 0,
      amountReceived: 0,
      amountRefunded: 0,
      currency: 'usd',
      clientSecret: `${intent.id}_secret_1`,
      createdAt: this.now(),
      orderId: null,
      uid: null,
      ...intent,
    };
    this.intents.set(made.id, made);
    return made;
  }

  /** The provider will answer this attempt with its stored failure from now on. */
  spoil({ orderId, amountCents, attempt }: Bill): void {
    this.#answers.set(`${orderId}:${amountCents}:${attempt}`, null);
  }

  createIntent(bill: Bill): Promise<Intent | null> {
    return this.#act('createIntent', () => {
      const { orderId, uid, amountCents: amount, currency, attempt } = bill;
      const key = `${orderId}:${amount}:${attempt}`;
      const earlier = this.#answers.get(key);
      if (earlier !== undefined) return this.#asItIsNow(earlier);
      const id = `pi_${String(this.intents.size + 1).padStart(12, '0')}`;
      const intent = this.add({ id, amount, currency, orderId, uid });
      this.#answers.set(key, intent.id);
      return { ...intent };
    });
  }

  findIntent(id: string): Promise<Intent | null> {
    return this.#act('findIntent', () => this.#asItIsNow(id));
  }

  #asItIsNow(id: string | null): Intent | null {
    const intent = id === null ? undefined : this.intents.get(id);
    return intent ? { ...intent } : null;
  }

  cancelIntent(id: string): Promise<CancelOutcome> {
    return this.#act('cancelIntent', () => {
      const status = this.intents.get(id)?.status ?? 'canceled';
      if (status !== 'payable') return status;
      this.#change(id, ['payable'], () => ({ status: 'canceled' }));
      return 'canceled';
    });
  }

  refundIntent(id: string): Promise<void> {
    return this.#act('refundIntent', () => {
      const intent = this.intents.get(id);
      if (intent?.status !== 'succeeded') throw new Error(`${id} has no money to give back`);
      if (intent.amountRefunded === intent.amountReceived) return;
      this.refundByHand(id);
      this.refunds.push(id);
    });
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
    // Only this file's own tests sign with that word, and they send events.
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

  #change(id: string, from: Intent['status'][], to: (intent: Intent) => Partial<Intent>): boolean {
    const intent = this.intents.get(id);
    if (!intent || !from.includes(intent.status)) return false;
    this.intents.set(id, { ...intent, ...to(intent) });
    return true;
  }
}
