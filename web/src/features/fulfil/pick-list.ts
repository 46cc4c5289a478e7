import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Order } from '@brushline/contract/orders/orders';

/** Units of a part that a purchase needs. */
interface Wanting {
  number: string;
  units: number;
}

/** A part to pick, and the purchases that need it. */
export interface Pick {
  part: string;
  item: string;
  partNumber: string;
  units: number;
  wanted: Wanting[];
}

/** A purchase with units to ship. */
export interface ParcelToPack {
  number: string;
  name: string;
  email: string;
  placedAt: string;
  lines: number;
  units: number;
}

const openOf = ({ units }: Order) => units?.open ?? 0;
const numberOf = ({ purchase, _id }: Order) => orderNumber(purchase ?? _id);

/** Lists the parts to pick, by name. */
export function picksOf(orders: readonly Order[]): Pick[] {
  const byPart = Map.groupBy(orders, ({ part }) => part);
  return [...byPart.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { part, item, partNumber } = first;
      const wanted = own.map((order) => ({ number: numberOf(order), units: openOf(order) }));
      return [{ part, item, partNumber, units: sum(own), wanted }];
    })
    .toSorted((one, other) => one.item.localeCompare(other.item, 'en', { numeric: true }));
}

/** Lists the purchases to pack, oldest first. */
export function parcelsOf(orders: readonly Order[]): ParcelToPack[] {
  const byPurchase = Map.groupBy(orders, numberOf);
  return [...byPurchase.entries()].flatMap(([number, own]) => {
    const [first] = own;
    if (!first) return [];
    const { name, email, placedAt } = first;
    return [{ number, name, email, placedAt, lines: own.length, units: sum(own) }];
  });
}

function sum(orders: readonly Order[]): number {
  return orders.reduce((total, order) => total + openOf(order), 0);
}
