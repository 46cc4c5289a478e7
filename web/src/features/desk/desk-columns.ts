import { useState } from 'react';
import { localStore } from '../../lib/browser/storage.ts';

/** The columns that can be hidden. The order's number is always visible. */
export const deskColumns = {
  customer: 'Customer',
  address: 'Deliver to',
  purchaseOrder: 'Purchase order',
  lines: 'Lines',
  total: 'Total',
  state: 'State',
  placed: 'Placed',
} as const;

export type DeskColumn = keyof typeof deskColumns;

// Object.keys widens the names to strings.
export const columnNames = Object.keys(deskColumns) as DeskColumn[];

const STORED = 'brushline:desk-columns';

/** Returns the hidden columns, which this browser stores. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<ReadonlySet<DeskColumn>>(readHidden);
  return {
    hidden,
    toggle: (column: DeskColumn) => {
      const next = new Set(hidden);
      if (!next.delete(column)) next.add(column);
      setHidden(next);
      localStore.write(STORED, [...next].join(' '));
    },
  };
}

function readHidden(): ReadonlySet<DeskColumn> {
  const stored = localStore.read(STORED)?.split(' ') ?? [];
  return new Set(columnNames.filter((name) => stored.includes(name)));
}
