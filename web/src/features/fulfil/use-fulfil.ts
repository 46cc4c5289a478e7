import type { Purchase } from '@brushline/contract/orders/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { type FormikHelpers, setIn } from 'formik';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { type Attempt, attemptAt } from '../place-order/order-attempt.ts';
import { toLines, type UnitsRow, type UnitsValues, type wanted } from './units-rows.ts';

type Wanted = ReturnType<typeof wanted>;

const NONE = Promise.resolve(null);

/**
 * Ships and refunds units. Sending the same again has no further effect until one of the two was done. What is left is
 * not asked for after a lost answer: it would forbid to send the same again. That is made up for when the dialog closes.
 */
export function useFulfil({ _id }: Purchase) {
  const client = useQueryClient();
  const last = useRef<Promise<Attempt | null>>(NONE);
  const isStale = useRef(false);
  useEffect(
    () => () => {
      if (isStale.current) void refreshOrders(client);
    },
    [client],
  );

  /** Sends a request once for what is asked. The numbers that the sender saw do not make it another request. */
  async function once(asked: unknown, send: (key: string) => Promise<unknown>): Promise<void> {
    // A second press waits for the first one's key.
    const attempt = last.current.then((before) => attemptAt(JSON.stringify(asked), before));
    last.current = attempt;
    try {
      await send((await attempt).key);
      last.current = NONE;
      isStale.current = false;
    } catch (error) {
      isStale.current = !(error instanceof ApiError && error.isRefusal);
      throw error;
    } finally {
      if (!isStale.current) await refreshOrders(client);
    }
  }

  const named = (rows: Wanted) =>
    rows.map(({ order, count, shipped }) => [order._id, count, shipped]);

  return {
    ship: (rows: Wanted, parcel: { carrier: string; tracking: string }) =>
      once([named(rows), parcel], (idempotencyKey) =>
        call(
          'shipPurchase',
          { params: { id: _id }, body: { lines: toLines(rows), ...parcel } },
          { idempotencyKey },
        ),
      ),
    refund: (rows: Wanted, terms: { restock: boolean; reason: string }) =>
      once([named(rows), terms], (idempotencyKey) => {
        const lines = toLines(rows).map((line, i) => ({
          ...line,
          shipped: rows[i]?.shipped ?? false,
        }));
        const body = { lines, ...terms };
        return call('refundPurchase', { params: { id: _id }, body }, { idempotencyKey });
      }),
  };
}

/** Shows a refusal at the fields of its lines. What was typed stays. */
export function showUnitsRefusal<Values extends UnitsValues>(
  helpers: FormikHelpers<Values>,
  error: unknown,
  rows: readonly Pick<UnitsRow, 'key'>[],
): void {
  if (!(error instanceof ApiError)) throw error;
  const fieldOf = (name: string) =>
    name.replace(/^lines\[(\d+)\]\.units$/, (whole, index: string) => {
      const key = rows[Number(index)]?.key;
      return key === undefined ? whole : `units.${key}`;
    });
  helpers.setErrors(
    Object.entries(error.fieldErrors).reduce(
      (errors, [name, message]) => setIn(errors, fieldOf(name), message),
      {},
    ),
  );
  helpers.setStatus(error.message);
}
