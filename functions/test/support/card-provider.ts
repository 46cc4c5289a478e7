import { DAY_MS } from '@brushline/contract/values/durations';
import type { CancelOutcome, Dispute, Intent, Refund } from '../../src/domain/payments.ts';
import { SHOP_ID } from './records.ts';

/** An intent as the provider stores it. */
export interface KeptIntent extends Intent {
  /** When it was cancelled; `null` if it was not. */
  canceledAt: Date | null;
  /** Whether the provider refuses to refund its money. */
  isStuck: boolean;
  disputes: readonly Dispute[];
}

type Change = (intent: KeptIntent) => Partial<KeptIntent>;

const WEEK_MS = 7 * DAY_MS;

/**
 * The books of a card provider, in memory: what the shop, the customer's card, the banks and the provider's dashboard
 * do to its intents. The providers of the tests and of the simulation add the faults of calls.
 */
export class CardProvider {
  readonly intents = new Map<string, KeptIntent>();
  /** The provider's clock. */
  now: () => Date = () => new Date(0);
  /** Called with each event's type and the intent's state at that time. */
  onEvent: (type: string, intent: KeptIntent) => void = () => {};
  #refunds = 0;

  /** Adopts the books of another provider. */
  continueFrom(other: this): void {
    for (const [id, intent] of other.intents) this.intents.set(id, intent);
    this.#refunds = other.#refunds;
  }

  /** Adds an intent in any state. */
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

  /** Returns a copy of an intent in its current state. */
  find(id: string): KeptIntent | null {
    const intent = this.intents.get(id);
    return intent ? { ...intent } : null;
  }

  /** Pays with the customer's card, as in the browser. Returns `false` if the intent cannot be paid. */
  confirm(id: string): boolean {
    const pays: Change = ({ amount }) => ({ status: 'succeeded', amountReceived: amount });
    const events = ['charge.succeeded', 'payment_intent.succeeded'];
    return this.#change(id, ['payable', 'processing'], pays, ...events);
  }

  /** Declines the card. */
  decline(id: string): void {
    this.#change(id, ['payable'], () => ({}), 'payment_intent.payment_failed');
  }

  /** Puts the payment into processing. */
  process(id: string): boolean {
    const begins: Change = () => ({ status: 'processing' });
    return this.#change(id, ['payable'], begins, 'payment_intent.processing');
  }

  /** Ends the processing: the money arrives or does not. */
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

  /** Refunds a part of the money, or all that is left. Returns `null` for more than is left. */
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

  /** Sets the bank's result of a refund, at once or long after it was made. */
  moveRefund(intentId: string, refundId: string, status: Refund['status']): void {
    const isMeant = ({ id, providerId }: Refund) => id === refundId || providerId === refundId;
    const failure = status === 'failed' ? 'declined' : null;
    const moves: Change = ({ refunds }) =>
      withSum(refunds.map((one) => (isMeant(one) ? { ...one, status, failure } : one)));
    const event = status === 'failed' ? 'refund.failed' : 'refund.updated';
    this.#change(intentId, ['succeeded'], moves, event);
  }

  /** Opens a dispute of the payer's bank, or updates it. */
  dispute(intentId: string, dispute: Partial<Dispute> = {}): void {
    const { status = 'open' } = dispute;
    const isKnown = (this.intents.get(intentId)?.disputes.length ?? 0) > 0;
    const disputes: Change = ({ amountReceived }) => {
      const answerByMs = status === 'open' ? this.now().getTime() + WEEK_MS : null;
      const told = { id: `du_${intentId}`, status, amountCents: amountReceived, answerByMs };
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
