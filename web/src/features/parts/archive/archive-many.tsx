import type { Part } from '@brushline/contract/parts/parts';
import { MAX_RUN_ROWS, type SaleKind } from '@brushline/contract/parts/run-limits';
import { groupDigits } from '@brushline/contract/values/digits';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { Selected } from '../../../components/selection/select-box.tsx';
import bar from '../../../components/selection/selection-bar.module.css';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { RunProgress } from '../../runs/run-progress.tsx';
import { isOver, useRun } from '../../runs/use-run.ts';
import { aboutMany, actWords, titleOf } from './about-many.ts';
import styles from './archive-many.module.css';
import { type ChosenProduct, useChosenProducts } from './chosen-products.ts';

interface ArchiveManyProps {
  kind: SaleKind;
  /** Whether the role may start a run. The run of an admin who has just lost the role shows that it was refused. */
  isAllowed: boolean;
  pages: Pages<Part>;
  /** Fetches all products that match the filter. */
  fetchAll: () => Promise<readonly ChosenProduct[]>;
  /** The page with the list of runs, where they can be undone. */
  undoAt: string;
}

/** Archives or restores the selected products in one run, and shows its progress. */
export function ArchiveMany({ kind, isAllowed, undoAt, ...list }: ArchiveManyProps) {
  const { clear } = useChosenProducts(kind);
  const runs = { archive: useRun('archive'), restore: useRun('restore') };
  const { run, start, own } = runs[kind];
  const about = (products: readonly ChosenProduct[]) => aboutMany(kind, products);
  const asking = useConfirmation(about, async (products) => {
    clear();
    await own.end();
    // The run is shown above the list, which may be scrolled.
    scrollTo(0, 0);
    void start(titleOf(kind, products), products.map(rowOf));
  });
  return (
    <>
      {Object.entries(runs).map(
        ([each, { run: shown, own: acts }]) =>
          shown && (
            <div key={each} className={styles.run}>
              <RunProgress {...acts} run={shown} undoAt={undoAt} />
            </div>
          ),
      )}
      {isAllowed && (
        <>
          <SelectionBar kind={kind} {...list} canStart={!run || isOver(run)} onAsk={asking.ask} />
          <ConfirmDialog confirmation={asking} />
        </>
      )}
    </>
  );
}

function rowOf({ _id: id, name }: ChosenProduct) {
  return { name, row: { id, seen: {}, set: {}, stock: undefined } };
}

interface SelectionBarProps extends Omit<ArchiveManyProps, 'isAllowed' | 'undoAt'> {
  /** Whether no run of this kind is in progress. */
  canStart: boolean;
  onAsk: (products: readonly ChosenProduct[]) => void;
}

/** Shows the number of selected products, and the actions on them. */
function SelectionBar({ kind, pages, fetchAll, canStart, onAsk }: SelectionBarProps) {
  const { chosen, add, clear } = useChosenProducts(kind);
  const { rows = [], hasMore } = pages;
  // While the list loads, the bar is shown, to prevent a layout shift.
  if (pages.rows?.length === 0 && chosen.size === 0) return null;
  const products = [...chosen.values()];
  const addAll = async () => add(hasMore ? await fetchAll() : rows);
  const hidden = products.length - rows.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <div className={`cluster ${bar.bar} ${products.length > 0 ? styles.inReach : ''}`}>
      <p role="status" className={`quiet ${bar.count}`}>
        {countWords(products.length, hasMore ? 0 : hidden)}
      </p>
      <BusyButton
        isSmall
        disabled={!pages.rows}
        failed="We could not select the products"
        onPress={addAll}
      >
        Select all
      </BusyButton>
      {products.length > 0 && (
        <Button isSmall onClick={clear}>
          Select none
        </Button>
      )}
      {products.length > 0 && canStart && (
        <Button
          isSmall
          variant={kind === 'archive' ? 'danger' : 'primary'}
          disabled={products.length > MAX_RUN_ROWS}
          onClick={() => onAsk(products)}
        >
          {actWords(kind, products.length)}
        </Button>
      )}
      <p className={`quiet ${bar.keys}`}>
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Space</kbd> select <kbd>Shift</kbd> up to here
      </p>
    </div>
  );
}

function countWords(count: number, hidden: number): string {
  if (count === 0) return 'None selected';
  if (count > MAX_RUN_ROWS)
    return `${groupDigits(count)} selected, at most ${groupDigits(MAX_RUN_ROWS)} at once`;
  const words = `${groupDigits(count)} selected`;
  return hidden > 0 ? `${words}, ${groupDigits(hidden)} not in this list` : words;
}

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
