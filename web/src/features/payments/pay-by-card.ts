import type { Order } from '@brushline/contract/orders/orders';
import { hasCode } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { orderKeys, refreshOrders, showPaid } from '../orders/order-queries.ts';
import { type ChargeCard, chargeCard } from './charge-card.ts';
import { payOrder } from './pay-order.ts';
import type { Payment } from './payment.ts';

interface PayByCard extends Omit<ChargeCard, 'onQuestion'> {
  order: Order;
  /** Whether it is unknown if the last attempt moved money. */
  isInDoubt: boolean;
  onChange: (payment: Payment) => void;
}

const UNSENT = 'Stripe did not answer. You have not been charged. Please try again.';

/** Charges the card, then tells the server. Reports each step, and never throws, because the customer waits for the outcome. */
export async function payByCard({ order, isInDoubt, onChange, ...details }: PayByCard) {
  const onQuestion = () => onChange({ phase: 'processing', isAsked: true });
  const charge = await chargeCard({ ...details, onQuestion });
  if (charge.outcome === 'paid') {
    await settle(order, charge.transactionId, onChange);
    showPaid(order, charge.transactionId);
  } else if (charge.outcome === 'unknown' || (charge.outcome === 'unsent' && isInDoubt))
    onChange(await find(order, details.clientSecret));
  else if (charge.outcome === 'unsent') onChange({ phase: 'ready', fault: UNSENT });
  else if (charge.outcome === 'pending') onChange({ phase: 'pending' });
  else onChange({ phase: 'ready', fault: charge.message });
  // The server asks the provider whether money moved.
  if (charge.outcome === 'paid') void refreshOrders();
  else void queryClient.invalidateQueries({ queryKey: orderKeys.all });
}

async function settle(order: Order, transactionId: string, onChange: PayByCard['onChange']) {
  onChange({ phase: 'paid', transactionId, settled: 'telling' });
  try {
    await payOrder(order._id, transactionId);
    onChange({ phase: 'paid', transactionId, settled: 'yes' });
  } catch {
    onChange({ phase: 'paid', transactionId, settled: 'later' });
  }
}

const AGAIN = 'You can try again: you will not be charged twice.';

/** Asks the server for the outcome of a charge whose response was lost. The server reads it from the provider. */
async function find(order: Order, clientSecret: string): Promise<Payment> {
  const [transactionId = ''] = clientSecret.split('_secret_');
  try {
    await payOrder(order._id, transactionId, []);
    return { phase: 'paid', transactionId, settled: 'yes' };
  } catch (error) {
    return { phase: 'ready', fault: whyNotPaid(error), mayBePaid: true };
  }
}

function whyNotPaid(error: unknown): string {
  if (hasCode(error, 'payment_incomplete'))
    return `Stripe did not answer, and your payment has not arrived. ${AGAIN}`;
  if (hasCode(error, 'order_closed')) return error.message;
  return `We could not find out whether your payment went through. ${AGAIN}`;
}
