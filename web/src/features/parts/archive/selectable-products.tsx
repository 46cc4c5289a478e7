import type { SaleKind } from '@brushline/contract/parts/run-limits';
import type { ReactNode } from 'react';
import { Selected } from '../../../components/selection/select-box.tsx';
import { type ChosenProduct, useChosenProducts } from './chosen-products.ts';

interface SelectableProductsProps {
  kind: SaleKind;
  /** In the order on screen. */
  rows: readonly ChosenProduct[];
  children: ReactNode;
}

/** Makes the products of a list selectable, one by one or as a range with Shift. */
export function SelectableProducts({ kind, rows, children }: SelectableProductsProps) {
  const { chosen, toggle } = useChosenProducts(kind);
  const selection = {
    has: (id: string) => chosen.has(id),
    toggle: (id: string, isRange: boolean) => toggle(rows, id, isRange),
  };
  return <Selected value={selection}>{children}</Selected>;
}
