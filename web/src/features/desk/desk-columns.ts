import { useState } from 'react';
import { localStore } from '../../lib/storage.ts';

/** The columns that can be hidden; the order's number always shows. */
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

// Object.keys knows the names of a constant only as strings.
export const columnNames = Object.keys(deskColumns) as DeskColumn[];

const STORED = 'brushline:desk-columns';

/** Returns the hidden columns, which are kept in this browser. */
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
