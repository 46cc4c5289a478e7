import { messages } from '@brushline/contract/messages';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { PlacePurchaseBody } from '@brushline/contract/orders/purchases';
import type { Part } from '@brushline/contract/parts/parts';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { callOnce, readAttempt } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { forgetDraft } from '../../lib/draft.ts';
import { showRefusal } from '../../lib/notices/show-refusal.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { User } from '../../lib/session/user.ts';
import type { PricedLine } from '../order-list/list-line.ts';
import { changeCurrent } from '../order-list/list-store.ts';
import type { OrderList } from '../order-list/lists.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { keepAddresses } from './address-queries.ts';
import { type CheckoutValues, purchaseBody } from './checkout-values.ts';

interface PlacePurchase {
  user: User;
  lines: readonly PricedLine[];
  /** Whether the form was filled with the customer's saved data. */
  wasFilled: boolean;
}

/** The name of the draft. */
export const CHECKOUT = 'checkout';

/** Names the checkout's attempt, and its lock. */
const ATTEMPT = 'purchase';

/** Sends a purchase once, even after repeated presses in several tabs, and shows each refusal at its field or line. */
export function usePlacePurchase({ user, lines, wasFilled }: PlacePurchase) {
  const isSending = useRef(false);
  const mayHaveArrived = () => readAttempt(ATTEMPT) !== null;
  const [isUncertain, setUncertain] = useState(mayHaveArrived);
  const left = useLeft();
  const navigate = useNavigate();

  async function place(
    values: CheckoutValues,
    helpers: FormikHelpers<CheckoutValues>,
    wantsToPay: boolean,
  ): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // Until the response arrives, the list of every tab still shows the ordered lines.
      await inOneTab((isAlone) =>
        isAlone
          ? send(values, helpers, wantsToPay)
          : toast.error('Another tab is ordering this list', 'Look there for the purchase.'),
      );
    } finally {
      isSending.current = false;
    }
  }

  async function send(
    values: CheckoutValues,
    helpers: FormikHelpers<CheckoutValues>,
    wantsToPay: boolean,
  ): Promise<void> {
    helpers.setStatus(undefined);
    const { pathname } = location;
    try {
      const body = purchaseBody(lines, values);
      if (wantsToPay) fetchCardProvider();
      const { insertedId: id } = await callOnce(ATTEMPT, 'placePurchase', { body });
      forgetDraft({ uid: user.uid, form: CHECKOUT });
      takeOffList(body, left.current);
      toast.success(messages.orderPlaced);
      keepAddresses(wasFilled, body).catch(console.error);
      // Not earlier, because the list would report its own units as sold out.
      void left.current.then(refreshOrders);
      // Customers who have left the page stay where they are, and see the toast.
      if (location.pathname !== pathname) return;
      await navigate(`/dashboard/orders/${orderNumber(id)}${wantsToPay ? '#payment' : ''}`);
      // The form stays until the next page shows. Another press would order again.
      await left.current;
    } catch (error) {
      await refuse(error, helpers);
    }
  }

  async function refuse(error: unknown, helpers: FormikHelpers<CheckoutValues>): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    setUncertain(mayHaveArrived());
    const parts = error.lines.flatMap(({ index }) => lines[index]?.line.part ?? []);
    await refreshLines(parts).catch(console.error);
    showRefusal(helpers, error);
  }

  return { place, isUncertain };
}

/**
 * Runs an act under a lock that tabs share. If storage is blocked, Firefox refuses locks, but then tabs share no list either.
 */
async function inOneTab(act: (isAlone: boolean) => unknown): Promise<void> {
  let isRefused = true;
  const begin = (lock: Lock | null) => {
    isRefused = false;
    return act(lock !== null);
  };
  try {
    await navigator.locks.request(ATTEMPT, { ifAvailable: true }, begin);
  } catch (error) {
    if (!isRefused) throw error;
    await act(true);
  }
}

/** Preloads the card input, the slowest part of the payment, while the order is placed. The payment page retries a failure. */
function fetchCardProvider(): void {
  import('../../lib/stripe.ts').then(({ loadCardProvider }) => loadCardProvider(), console.warn);
}

/** Returns a promise that resolves when the page is left. */
function useLeft() {
  const left = useRef(Promise.resolve());
  useEffect(() => {
    let leave = () => {};
    left.current = new Promise((resolve) => {
      leave = resolve;
    });
    return () => leave();
  }, []);
  return left;
}

/** Removes the ordered lines from the list, on screen only after the page is left. Lines changed in the meantime stay. */
function takeOffList({ lines: ordered }: PlacePurchaseBody, left: Promise<void>): void {
  const isOrdered = (part: string, quantity: number) =>
    ordered.some((line) => line.part === part && line.quantity === quantity);
  const withoutOrdered = ({ lines, ...list }: OrderList) => ({
    ...list,
    lines: lines.filter(({ part, quantity }) => !isOrdered(part, quantity)),
  });
  changeCurrent(withoutOrdered, left);
}

/**
 * Updates the parts of refused lines in the list of parts, which may be a minute old. Each line then says what
 * is wrong and offers what can be ordered.
 */
async function refreshLines(ids: readonly string[]): Promise<void> {
  const fresh = await Promise.all(ids.map(freshPart));
  const byId = new Map(ids.map((id, place) => [id, fresh[place]]));
  queryClient.setQueryData<Part[]>(['parts'], (parts) =>
    parts?.flatMap((part) => (byId.has(part._id) ? (byId.get(part._id) ?? []) : part)),
  );
}

/** Fetches a part; `null` if it is gone. */
async function freshPart(id: string): Promise<Part | null> {
  const [part] = await call('getPart', { params: { id } }).catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return [];
    throw error;
  });
  return part ?? null;
}
