import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase } from '@brushline/contract/orders/purchases';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { callOnce, keepAttempt, readAttempt } from '../../lib/api/attempt.ts';
import { showRefusal } from '../../lib/notices/show-refusal.ts';
import { queryClient } from '../../lib/query-client.ts';
import { orderKeys, refreshOrders } from '../orders/order-queries.ts';
import { refreshed, toLine, type UnitsRow, type UnitsValues, wanted } from './units-rows.ts';

type Wanted = ReturnType<typeof wanted>;

const UNHEARD =
  'We do not know whether this was recorded. Check \u201cWhat happened\u201d on this page before you send it again.';

interface Fulfil {
  purchase: Purchase;
  /** Lists the rows when the dialog opens. */
  find: (orders: readonly Order[]) => UnitsRow[];
  /** The name of the dialog's draft, and of its attempt. Both last until the dialog is closed. */
  draft: string;
  onClose: () => void;
}

/**
 * Ships and refunds units of a purchase. The rows show immediately what others do in the meantime. Idempotent: a retry after a
 * lost response has no second effect, even after a reload.
 */
export function useFulfil({ purchase, find, draft, onClose }: Fulfil) {
  const [opened] = useState(() => find(purchase.orders));
  const rows = refreshed(opened, purchase.orders);
  const isUnheard = () => readAttempt(draft) !== null;
  const [wasUnheard] = useState(isUnheard);
  const params = { id: purchase._id };
  /**
   * Refreshes the orders afterwards. After a lost response they are refreshed only when the dialog closes: other numbers in it
   * would make the retry a different request.
   */
  async function settled<T>(made: Promise<T>): Promise<T> {
    try {
      return await made;
    } finally {
      if (!isUnheard()) await refreshOrders();
    }
  }
  return {
    opened,
    rows,
    /** For the `FormDialog`. */
    dialog: {
      draft,
      /** Shown first after a reload: the typed values may have been sent already. */
      initialStatus: wasUnheard ? UNHEARD : undefined,
      onRefused: refusalAt(rows),
      /** Discards an attempt without a response. */
      onClose: () => {
        if (isUnheard()) void refreshOrders();
        keepAttempt(draft, null);
        onClose();
      },
    },
    /** Returns whether the parcel was taken back: a retry finds the one that was recorded without a response. */
    async ship(sent: Wanted, parcel: { carrier: string; tracking: string }): Promise<boolean> {
      const expectedAddress = purchase.orders[0]?.address;
      const body = { lines: sent.map(toLine), ...parcel, expectedAddress };
      const asked = [named(sent), parcel];
      const shipping = callOnce(draft, 'shipPurchase', { params, body }, asked);
      return isTakenBack((await settled(shipping)).insertedId);
    },
    refund(sent: Wanted, terms: { restock: boolean; reason: string }) {
      const lines = sent.map((row) => ({ ...toLine(row), shipped: row.shipped }));
      const input = { params, body: { lines, ...terms } };
      return settled(callOnce(draft, 'refundPurchase', input, [named(sent), terms]));
    },
  };
}

/** Tells whether a parcel was taken back, by the refreshed purchase. */
function isTakenBack(id: string): boolean {
  const shown = queryClient.getQueriesData<Purchase>({ queryKey: orderKeys.purchases });
  const parcels = shown.flatMap(([, purchase]) => purchase?.shipments ?? []);
  return parcels.some(({ _id, takenBackAt }) => _id === id && takenBackAt !== null);
}

/** Identifies the request, without the numbers that the sender saw. */
function named(rows: Wanted) {
  return rows.map(({ order, count, shipped }) => [order._id, count, shipped]);
}

/** Returns a handler that shows a refusal at the fields of its lines. Typed text stays. */
function refusalAt(rows: readonly UnitsRow[]) {
  return <V extends UnitsValues>(helpers: FormikHelpers<V>, error: unknown, values: V): void => {
    const sent = wanted(rows, values);
    const fieldOf = (name: string) =>
      name.replace(/^lines\[(\d+)\]\.units$/, (whole, index: string) => {
        const key = sent[Number(index)]?.key;
        return key === undefined ? whole : `units.${key}`;
      });
    showRefusal(helpers, error, fieldOf);
  };
}
