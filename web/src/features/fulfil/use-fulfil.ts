import type { Order } from '@brushline/contract/orders/orders';
import type { Purchase } from '@brushline/contract/orders/purchases';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { callOnce, keepAttempt, readAttempt } from '../../lib/api/attempt.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { refreshed, toLine, type UnitsRow, type UnitsValues, wanted } from './units-rows.ts';

type Wanted = ReturnType<typeof wanted>;

const UNHEARD =
  'We did not hear whether this was recorded. Check \u201cWhat happened\u201d on this page before you send it again.';

interface Fulfil {
  purchase: Purchase;
  /** Lists what there is to do when the dialog opens. */
  find: (orders: readonly Order[]) => UnitsRow[];
  /** Names the dialog: its draft, and what was sent without an answer, last until it is closed. */
  draft: string;
  onClose: () => void;
}

/**
 * Ships and refunds units of a purchase, and shows at once what others do in the meantime. Sending the same again has no
 * further effect until it was done, also when the page was reloaded after a lost answer.
 */
export function useFulfil({ purchase, find, draft, onClose }: Fulfil) {
  const [opened] = useState(() => find(purchase.orders));
  const rows = refreshed(opened, purchase.orders);
  const isUnheard = () => readAttempt(draft) !== null;
  const [wasUnheard] = useState(isUnheard);
  const params = { id: purchase._id };
  /**
   * Refreshes the orders afterwards. After a lost answer they are refreshed only when the dialog closes, because other
   * numbers in it would turn the next try into another request.
   */
  async function settled(made: Promise<unknown>): Promise<void> {
    try {
      await made;
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
      /** Said at first, after a reload: what is typed may be sent already, and other units left. */
      initialStatus: wasUnheard ? UNHEARD : undefined,
      onRefused: refusalAt(rows),
      /** Lets go of what was sent without an answer. */
      onClose: () => {
        if (isUnheard()) void refreshOrders();
        keepAttempt(draft, null);
        onClose();
      },
    },
    ship(sent: Wanted, parcel: { carrier: string; tracking: string }) {
      const expectedAddress = purchase.orders[0]?.address;
      const body = { lines: sent.map(toLine), ...parcel, expectedAddress };
      const asked = [named(sent), parcel];
      return settled(callOnce(draft, 'shipPurchase', { params, body }, asked));
    },
    refund(sent: Wanted, terms: { restock: boolean; reason: string }) {
      const lines = sent.map((row) => ({ ...toLine(row), shipped: row.shipped }));
      const input = { params, body: { lines, ...terms } };
      return settled(callOnce(draft, 'refundPurchase', input, [named(sent), terms]));
    },
  };
}

/** Identifies the request. The numbers that the sender saw are not part of it. */
function named(rows: Wanted) {
  return rows.map(({ order, count, shipped }) => [order._id, count, shipped]);
}

/** Returns what shows a refusal at the fields of its lines. What was typed stays. */
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
