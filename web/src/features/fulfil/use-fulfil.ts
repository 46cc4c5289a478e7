import type { Purchase } from '@brushline/contract/orders/purchases';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { keepAttempt, readAttempt, sendOnce } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { toLines, type UnitsRow, type UnitsValues, type wanted } from './units-rows.ts';

type Wanted = ReturnType<typeof wanted>;

const UNHEARD =
  'We did not hear whether this was recorded. Check \u201cWhat happened\u201d on this page before you send it again.';

/**
 * Ships and refunds units of a purchase. Sending the same again has no further effect until it was done, also when the
 * page was reloaded after a lost answer. `form` names the dialog, as its draft does: both last until it is closed.
 */
export function useFulfil({ _id }: Purchase, form: string) {
  const uid = useUser()?.uid ?? '';
  const isUnheard = () => readAttempt(uid, form) !== null;
  const [wasUnheard] = useState(isUnheard);
  const params = { id: _id };
  /**
   * Refreshes the orders afterwards. After a lost answer they are refreshed only when the dialog closes, because other
   * numbers in it would turn the next try into another request.
   */
  async function once(asked: unknown, send: (key: string) => Promise<unknown>): Promise<void> {
    try {
      await sendOnce(uid, form, asked, send);
    } finally {
      if (!isUnheard()) await refreshOrders();
    }
  }
  return {
    /** Said at first, after a reload: what is typed may be sent already, and other units left. */
    initialStatus: wasUnheard ? UNHEARD : undefined,
    /** Lets go of what was sent without an answer: the dialog is closed. */
    letGo: () => {
      if (isUnheard()) void refreshOrders();
      keepAttempt(uid, form, null);
    },
    ship: (rows: Wanted, parcel: { carrier: string; tracking: string }) =>
      once([named(rows), parcel], (idempotencyKey) => {
        const body = { lines: toLines(rows), ...parcel };
        return call('shipPurchase', { params, body }, { idempotencyKey });
      }),
    refund: (rows: Wanted, terms: { restock: boolean; reason: string }) =>
      once([named(rows), terms], (idempotencyKey) => {
        const lines = toLines(rows).map((line, i) => ({
          ...line,
          shipped: rows[i]?.shipped ?? false,
        }));
        return call('refundPurchase', { params, body: { lines, ...terms } }, { idempotencyKey });
      }),
  };
}

/** Identifies the request. The numbers that the sender saw are not part of it. */
function named(rows: Wanted) {
  return rows.map(({ order, count, shipped }) => [order._id, count, shipped]);
}

/** Shows a refusal at the fields of its lines. What was typed stays. */
export function showUnitsRefusal<Values extends UnitsValues>(
  helpers: FormikHelpers<Values>,
  error: unknown,
  rows: readonly Pick<UnitsRow, 'key'>[],
): void {
  const fieldOf = (name: string) =>
    name.replace(/^lines\[(\d+)\]\.units$/, (whole, index: string) => {
      const key = rows[Number(index)]?.key;
      return key === undefined ? whole : `units.${key}`;
    });
  showRefusal(helpers, error, fieldOf);
}
