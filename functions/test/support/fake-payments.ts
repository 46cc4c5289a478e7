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
import { SHOP_ID } from './records.ts';

type Call = 'createIntent' | 'findIntent' | 'cancelIntent' | 'refundIntent';

/**
 * A card provider in memory, with the states, the idempotency (a key has one intent, or one failure,
 * however old) and the failures of the real one, which a test can script.
 */
export class FakePayments implements Payments {
  readonly intents = new Map<string, Intent>();
  /** How much money went back, in calls that had an effect. */
  readonly refunds: string[] = [];
  /** How a refund stands when it is made. */
  refundsBegin: Refund['status'] = 'succeeded';
  readonly #disputes = new Map<string, Dispute>();
  /** Whether the provider acts on a key whose answer is a failure. */
  readonly #spoiltRefunds = new Map<string, boolean>();
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

  /** A refund in the provider's own pages: of all that is left, or of a part. */
  refundByHand(id: string, amountCents?: number): boolean {
    return this.#refund(id, `re_${this.#refundCount()}`, amountCents) !== null;
  }

  /** What a bank says of a refund, at once or long after it was made. */
  moveRefund(intentId: string, refundId: string, status: Refund['status']): void {
    this.#change(intentId, ['succeeded'], ({ refunds }) =>
      withSum(
        refunds.map((refund) =>
          refund.id === refundId || refund.providerId === refundId
            ? { ...refund, status, failure: status === 'failed' ? 'declined' : null }
            : refund,
        ),
      ),
    );
  }

  /** The payer's bank disputes the money, or says how that went on. */
  dispute(intentId: string, dispute: Partial<Dispute> = {}): void {
    const whole: Dispute = {
      id: `du_${intentId}`,
      status: 'open',
      amountCents: this.intents.get(intentId)?.amountReceived ?? 0,
      reason: 'fraudulent',
      answerBy: new Date(this.now().getTime() + 7 * 86_400_000),
      ...dispute,
    };
    this.#disputes.set(intentId, whole);
    this.#change(intentId, ['succeeded'], () => ({ isDisputed: true }));
  }

  /** The provider refuses the refund of this key from now on, whether it made it or not. */
  spoilRefund(id: string, acts = false): void {
    this.#spoiltRefunds.set(id, acts);
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
      shop: SHOP_ID,
      orderId: null,
      lines: null,
      uid: null,
      refunds: [],
      isDisputed: false,
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
      const { shop, orderId, lines, uid, amountCents: amount, currency, attempt } = bill;
      const key = `${orderId}:${amount}:${attempt}`;
      const earlier = this.#answers.get(key);
      if (earlier !== undefined) return this.#asItIsNow(earlier);
      const id = `pi_${String(this.intents.size + 1).padStart(12, '0')}`;
      const intent = this.add({ id, amount, currency, shop, orderId, lines, uid });
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

  refundIntent({ id, intentId, amountCents }: RefundRequest): Promise<RefundOutcome> {
    return this.#act('refundIntent', () => {
      const intent = this.intents.get(intentId);
      if (intent?.status !== 'succeeded') throw new Error(`${intentId} has no money to give back`);
      const isSpoilt = this.#spoiltRefunds.has(id);
      if (intent.refunds.some((refund) => refund.id === id) && !isSpoilt) return { kind: 'made' };
      const isMade =
        this.#spoiltRefunds.get(id) !== false && this.#refund(intentId, id, amountCents);
      if (isMade) this.refunds.push(intentId);
      return isMade && !isSpoilt ? { kind: 'made' } : { kind: 'refused', reason: '500' };
    });
  }

  /** `null` when more is asked for than is left. */
  #refund(intentId: string, id: string, amountCents?: number): Refund | null {
    const intent = this.intents.get(intentId);
    if (intent?.status !== 'succeeded') return null;
    const left = intent.amountReceived - intent.amountRefunded;
    const amount = amountCents ?? left;
    if (amount < 1 || amount > left || intent.refunds.some((one) => one.id === id)) return null;
    const providerId = `re_${this.#refundCount()}`;
    const refund = {
      id,
      providerId,
      amountCents: amount,
      status: this.refundsBegin,
      failure: null,
    };
    this.intents.set(intentId, { ...intent, ...withSum([...intent.refunds, refund]) });
    return refund;
  }

  #refundCount(): number {
    const all = [...this.intents.values()].flatMap(({ refunds }) => refunds);
    return all.length + 1;
  }

  async listDisputes(intentId: string): Promise<Dispute[]> {
    const dispute = this.#disputes.get(intentId);
    return dispute ? [dispute] : [];
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

function withSum(refunds: Refund[]): Pick<Intent, 'refunds' | 'amountRefunded'> {
  const standing = refunds.filter(({ status }) => status !== 'failed');
  const amountRefunded = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { refunds, amountRefunded };
}
