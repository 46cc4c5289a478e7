import type { Purchase } from '@brushline/contract/orders/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { type FormikHelpers, setIn } from 'formik';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { type Attempt, attemptAt } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { refreshOrders } from '../orders/order-queries.ts';
import { toLines, type UnitsRow, type UnitsValues, type wanted } from './units-rows.ts';

type Wanted = ReturnType<typeof wanted>;

const NONE = Promise.resolve(null);

/** Ships and refunds units of a purchase. Sending the same again has no further effect until it was done. */
export function useFulfil({ _id }: Purchase) {
  const once = useSendOnce();
  const params = { id: _id };
  return {
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

/**
 * Returns a function that sends the request under one key until it succeeds, and then refreshes the orders. After a
 * lost answer they are refreshed only when the dialog closes, because other numbers in it would turn the next try
 * into another request.
 */
function useSendOnce() {
  const client = useQueryClient();
  const last = useRef<Promise<Attempt | null>>(NONE);
  const isStale = useRef(false);
  useEffect(
    () => () => {
      if (isStale.current) void refreshOrders(client);
    },
    [client],
  );
  return async (asked: unknown, send: (key: string) => Promise<unknown>): Promise<void> => {
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
