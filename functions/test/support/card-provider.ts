import { DAY_MS } from '@brushline/contract/values/durations';
import type { CancelOutcome, Dispute, Intent, Refund } from '../../src/domain/payments.ts';
import { SHOP_ID } from './records.ts';

/** An intent as the provider keeps it. */
export interface KeptIntent extends Intent {
  /** When it was cancelled; `null` for one that was not. */
  canceledAt: Date | null;
  /** The provider refuses to give its money back, for reasons of its own. */
  isStuck: boolean;
  disputes: readonly Dispute[];
}

type Change = (intent: KeptIntent) => Partial<KeptIntent>;

const WEEK_MS = 7 * DAY_MS;

/**
 * The books of a card provider, in memory: what the shop, the customer's card, the banks and the provider's own
 * pages do to its intents. The tests' provider and that of the simulation add what happens to a call on its way.
 */
export class CardProvider {
  readonly intents = new Map<string, KeptIntent>();
  /** The provider's clock. */
  now: () => Date = () => new Date(0);
  /** Told of each event, by the provider's name for it, and of its intent as it is then. */
  onEvent: (type: string, intent: KeptIntent) => void = () => {};
  #refunds = 0;

  /** Has the books of another one from now on. */
  continueFrom(other: this): void {
    for (const [id, intent] of other.intents) this.intents.set(id, intent);
    this.#refunds = other.#refunds;
  }

  /** An intent that is there, however it came to be. */
  add(intent: Partial<KeptIntent> = {}): KeptIntent {
    const id = intent.id ?? `pi_${String(this.intents.size + 1).padStart(12, '0')}`;
    const made: KeptIntent = {
      id,
      status: 'payable',
      amount: 0,
      amountReceived: 0,
      amountRefunded: 0,
      currency: 'usd',
      clientSecret: `${id}_secret_1`,
      createdAt: this.now(),
      shop: SHOP_ID,
      orderId: null,
      lines: null,
      uid: null,
      refunds: [],
      isDisputed: false,
      canceledAt: null,
      isStuck: false,
      disputes: [],
      ...intent,
    };
    this.intents.set(id, made);
    return made;
  }

  /** A copy of an intent as it is now. */
  find(id: string): KeptIntent | null {
    const intent = this.intents.get(id);
    return intent ? { ...intent } : null;
  }

  /** What the customer's card does, in the browser. `false` when the intent takes no money. */
  confirm(id: string): boolean {
    const pays: Change = ({ amount }) => ({ status: 'succeeded', amountReceived: amount });
    const events = ['charge.succeeded', 'payment_intent.succeeded'];
    return this.#change(id, ['payable', 'processing'], pays, ...events);
  }

  /** The card is declined. */
  decline(id: string): void {
    this.#change(id, ['payable'], () => ({}), 'payment_intent.payment_failed');
  }

  /** The money is on its way. */
  process(id: string): boolean {
    const begins: Change = () => ({ status: 'processing' });
    return this.#change(id, ['payable'], begins, 'payment_intent.processing');
  }

  /** Money that was on its way arrives, or does not. */
  settleProcessing(id: string, arrives = true): boolean {
    if (this.intents.get(id)?.status !== 'processing') return false;
    if (arrives) return this.confirm(id);
    const fails: Change = () => ({ status: 'payable' });
    return this.#change(id, ['processing'], fails, 'payment_intent.payment_failed');
  }

  cancel(id: string): CancelOutcome {
    const status = this.intents.get(id)?.status ?? 'canceled';
    if (status !== 'payable') return status;
    const ends: Change = () => ({ status: 'canceled', canceledAt: this.now() });
    this.#change(id, ['payable'], ends, 'payment_intent.canceled');
    return 'canceled';
  }

  /** Gives back a part of the money, or all that is left. `null` when more is asked for than is left. */
  refund(
    intentId: string,
    { id, amountCents, status }: { id?: string; amountCents?: number; status: Refund['status'] },
  ): Refund | null {
    const intent = this.intents.get(intentId);
    if (intent?.status !== 'succeeded') return null;
    const left = intent.amountReceived - intent.amountRefunded;
    const amount = amountCents ?? left;
    if (amount < 1 || amount > left) return null;
    this.#refunds += 1;
    const providerId = `re_${this.#refunds}`;
    const made = { id: id ?? providerId, providerId, amountCents: amount, status, failure: null };
    const adds: Change = ({ refunds }) => withSum([...refunds, made]);
    this.#change(intentId, ['succeeded'], adds, 'charge.refunded');
    return made;
  }

  /** What a bank says of a refund, at once or long after it was made. */
  moveRefund(intentId: string, refundId: string, status: Refund['status']): void {
    const isMeant = ({ id, providerId }: Refund) => id === refundId || providerId === refundId;
    const failure = status === 'failed' ? 'declined' : null;
    const moves: Change = ({ refunds }) =>
      withSum(refunds.map((one) => (isMeant(one) ? { ...one, status, failure } : one)));
    const event = status === 'failed' ? 'refund.failed' : 'refund.updated';
    this.#change(intentId, ['succeeded'], moves, event);
  }

  /** The payer's bank disputes the money, or says how that went on. */
  dispute(intentId: string, dispute: Partial<Dispute> = {}): void {
    const { status = 'open' } = dispute;
    const isKnown = (this.intents.get(intentId)?.disputes.length ?? 0) > 0;
    const disputes: Change = ({ amountReceived }) => {
      const answerBy = status === 'open' ? new Date(this.now().getTime() + WEEK_MS) : null;
      const told = { id: `du_${intentId}`, status, amountCents: amountReceived, answerBy };
      return { isDisputed: true, disputes: [{ ...told, reason: 'fraudulent', ...dispute }] };
    };
    const event = status === 'open' ? 'updated' : 'closed';
    const type = `charge.dispute.${isKnown ? event : 'created'}`;
    this.#change(intentId, ['succeeded'], disputes, type);
  }

  #change(id: string, from: Intent['status'][], to: Change, ...events: string[]): boolean {
    const intent = this.intents.get(id);
    if (!intent || !from.includes(intent.status)) return false;
    const changed = { ...intent, ...to(intent) };
    this.intents.set(id, changed);
    for (const event of events) this.onEvent(event, changed);
    return true;
  }
}

function withSum(refunds: Refund[]): Pick<Intent, 'refunds' | 'amountRefunded'> {
  const standing = refunds.filter(({ status }) => status !== 'failed');
  const amountRefunded = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { refunds, amountRefunded };
}
