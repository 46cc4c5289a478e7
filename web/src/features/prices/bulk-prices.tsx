import type { Part } from '@brushline/contract/parts/parts';
import { counted } from '@brushline/contract/values/digits';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useConfirmation } from '../../components/dialogs/use-confirmation.ts';
import { Choice } from '../../components/form/choice.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { useAtOnce } from '../../lib/hooks/use-at-once.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { categoryNames } from '../add-part/category-names.ts';
import { withoutSigns } from '../add-part/figure-field.tsx';
import { usePartSearch } from '../parts/search/use-part-search.ts';
import { RunProgress } from '../runs/run-progress.tsx';
import { useRun } from '../runs/use-run.ts';
import styles from './bulk-prices.module.css';
import { NOTHING, readChange, readTyped, type TypedChange, WAYS } from './price-change-values.ts';
import { PriceTable } from './price-table.tsx';
import { type Repricing, rowOf } from './reprice.ts';
import { useRepricings } from './use-repricings.ts';

const NO_PARTS: readonly Part[] = [];

interface BulkPricesProps {
  parts: readonly Part[];
  /** The page with the list of runs, where they can be undone. */
  undoAt: string;
}

/** Changes the prices of all products that match a category and a text. Shows every change in advance. */
export function BulkPrices({ parts, undoAt }: BulkPricesProps) {
  const { run, start, own } = useRun('prices');
  const [typed, setTyped] = useKeptChange();
  if (run === undefined) return null;
  if (run) return <RunProgress {...own} run={run} undoAt={undoAt} />;
  const onStart = (words: string, rows: readonly Repricing[]) => {
    setTyped(NOTHING); // otherwise the same change could be made twice
    keepFocus();
    return start(`Prices ${words}`, rows.map(rowOf));
  };
  return <Preview parts={parts} typed={typed} onType={setTyped} onStart={onStart} />;
}

/** Keeps the typed values across a reload or a login, until the run starts. */
function useKeptChange() {
  const draft = { uid: useUser()?.uid ?? '', form: 'prices' };
  const [typed, show] = useState(() => readTyped(readDraft(draft)));
  const type = (next: TypedChange) => {
    show(next);
    if (next.figure === '') forgetDraft(draft);
    else keepDraft(draft, next);
  };
  return [typed, type] as const;
}

interface PreviewProps {
  parts: readonly Part[];
  typed: TypedChange;
  onType: (typed: TypedChange) => void;
  onStart: (words: string, rows: readonly Repricing[]) => Promise<void>;
}

/** Shows the effect of the typed change on each matching product, and asks for confirmation. */
function Preview({ parts, typed, onType, onStart }: PreviewProps) {
  const { search, found, change } = usePartSearch(parts);
  const [text, find] = useAtOnce(search.text, (text) => change({ text }, { replaces: true }));
  const [category, choose] = useAtOnce(search.category, (category) => change({ category }));
  const chosen = found?.parts ?? NO_PARTS;
  const read = useMemo(() => readChange(typed), [typed]);
  const { effect, isCurrent } = useRepricings(chosen, read);
  const words = read.kind === 'change' ? read.words : 'changed';
  const about = (shown: readonly Repricing[]) => ({
    question: `Change the prices of ${counted(shown.length, 'product')}?`,
    consequence: `They are ${words} immediately. Orders keep the price they were placed at.`,
    no: 'Keep the prices',
    yes: 'Change prices',
  });
  const starting = useConfirmation(about, async (shown) => {
    if (read.kind === 'change') void onStart(read.words, shown);
  });
  return (
    <div className={styles.page}>
      <div className={styles.fields}>
        <Choice
          label="Category"
          names={categoryNames}
          value={category ?? undefined}
          onChoose={(category) => choose(category ?? null)}
        />
        <SearchField label="Search" value={text} onType={find} />
        <ChangeFields
          typed={typed}
          fault={read.kind === 'fault' ? read.message : undefined}
          onType={onType}
        />
      </div>
      {read.kind !== 'change' && (
        <EmptyNotice title={`${counted(chosen.length, 'product')} found`}>
          Enter a change to see each old and new price. Nothing changes until you confirm it.
        </EmptyNotice>
      )}
      {read.kind === 'change' && effect && (
        <Effect {...effect} isCurrent={isCurrent} onStart={starting.ask} />
      )}
      {read.kind === 'change' && !effect && <Spinner label="Working out the new prices" />}
      <ConfirmDialog confirmation={starting} />
    </div>
  );
}

interface ChangeFieldsProps {
  typed: TypedChange;
  fault: string | undefined;
  onType: (typed: TypedChange) => void;
}

function ChangeFields({ typed, fault, onType }: ChangeFieldsProps) {
  return (
    <>
      <Choice
        isRequired
        label="Change"
        names={WAYS}
        value={typed.way}
        onChoose={(way) => onType({ ...typed, way })}
      />
      <Field label={typed.way.endsWith('percent') ? 'Percent' : 'Dollars'} error={fault}>
        {(attributes) => (
          <input
            {...attributes}
            className={inputClass}
            autoComplete="off"
            inputMode="decimal"
            value={typed.figure}
            onChange={({ target }) => onType({ ...typed, figure: withoutSigns(target.value) })}
          />
        )}
      </Field>
    </>
  );
}

interface EffectProps {
  rows: readonly Repricing[];
  /** The change in words: `raised by 5%`. */
  words: string;
  /** Whether the effect is that of the typed change. */
  isCurrent: boolean;
  /** Receives the rows that can be changed. */
  onStart: (possible: readonly Repricing[]) => void;
}

/** Shows each old and new price, with a button that changes the possible ones. */
function Effect({ rows, words, isCurrent, onStart }: EffectProps) {
  const possible = rows.filter(({ fault }) => fault === null);
  const count = counted(possible.length, 'product');
  return (
    <>
      <div className={`apart ${styles.act}`}>
        <p role="status">
          {`${count} can be ${words}. `}
          {possible.length < rows.length &&
            `${counted(rows.length - possible.length, 'product')} cannot, for the reason in the table. `}
          Prices and price breaks are rounded to the cent, half a cent up.
        </p>
        <Button
          loading={!isCurrent}
          disabled={possible.length === 0}
          onClick={() => onStart(possible)}
        >
          {`Change ${count}`}
        </Button>
      </div>
      <PriceTable rows={rows} />
    </>
  );
}
