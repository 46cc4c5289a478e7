import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

/** Delays before each retry, in milliseconds. */
const PAY_ORDER_WAITS_MS: readonly number[] = [500, 1000, 2000, 4000];

/**
 * Tells the server that an order's payment succeeded, which the server checks with the card provider. Retries if the server is
 * unavailable, or does not see the money yet. Throws the last `ApiError`.
 */
export async function payOrder(
  orderId: string,
  transactionId: string,
  waits: readonly number[] = PAY_ORDER_WAITS_MS,
): Promise<void> {
  const body = { order: orderId, transactionId };
  try {
    await call('payOrder', { params: { id: orderId }, body });
  } catch (error) {
    const [wait, ...rest] = waits;
    if (wait === undefined || !mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await payOrder(orderId, transactionId, rest);
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'payment_incomplete';
}
