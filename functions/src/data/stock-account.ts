import type { MovementKind } from '@brushline/contract/parts/products';
import type { PartRecord } from './records.ts';

/** A part's numbers, in units: `stock + held + sold === received`. */
export type StockAccount = Pick<PartRecord, 'stock' | 'held' | 'sold' | 'received'>;

/** The amounts that one unit of each kind of movement adds to each number. */
const effects: Readonly<Record<MovementKind, StockAccount>> = {
  receive: { stock: 1, held: 0, sold: 0, received: 1 },
  adjust: { stock: 1, held: 0, sold: 0, received: 1 },
  hold: { stock: -1, held: 1, sold: 0, received: 0 },
  release: { stock: 1, held: -1, sold: 0, received: 0 },
  sell: { stock: 0, held: -1, sold: 1, received: 0 },
  return: { stock: 1, held: 0, sold: -1, received: 0 },
};

export const emptyAccount: StockAccount = { stock: 0, held: 0, sold: 0, received: 0 };

/**
 * Returns the numbers after a movement. Throws if one would be negative or not exact: no rule allows that, so it is a
 * bug, and nothing may be written.
 */
export function moved(account: StockAccount, kind: MovementKind, units: number): StockAccount {
  const after = added(account, kind, units);
  const isBackwards = units < 0 && kind !== 'adjust';
  if (isBackwards || !Object.values(after).every(isCount))
    throw new Error(`Impossible movement of stock: ${kind} ${units} of ${JSON.stringify(account)}`);
  return after;
}

/** Adds up a part's whole ledger. The order of its movements does not matter. */
export function accountOf(ledger: Iterable<{ kind: MovementKind; units: number }>): StockAccount {
  let account = emptyAccount;
  for (const { kind, units } of ledger) account = added(account, kind, units);
  return account;
}

function added(account: StockAccount, kind: MovementKind, units: number): StockAccount {
  const effect = effects[kind];
  return {
    stock: account.stock + effect.stock * units,
    held: account.held + effect.held * units,
    sold: account.sold + effect.sold * units,
    received: account.received + effect.received * units,
  };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
