import { MAX_LENGTH } from '@brushline/contract/constants';
import { type SaleKind, UNDO_DAYS } from '@brushline/contract/parts/run-limits';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import type { Question } from '../../../components/dialogs/question-dialog.tsx';
import type { ChosenProduct } from './chosen-products.ts';

/** The maximum number of names in a question. */
const MOST_NAMES = 100;

/** Names an act on products: `Archive 12 products`. */
export function actWords(kind: SaleKind, count: number): string {
  return `${VERBS[kind]} ${counted(count, 'product')}`;
}

/** Returns the title of a run, for the list of runs. */
export function titleOf(kind: SaleKind, products: readonly ChosenProduct[]): string {
  const [first, ...others] = products;
  if (!first || others.length > 0) return actWords(kind, products.length);
  return `${VERBS[kind]} ${first.name}`.slice(0, MAX_LENGTH.name);
}

const BY_NAME = new Intl.Collator('en', { numeric: true });

/** Returns the question before products are archived or restored, with their names. */
export function aboutMany(kind: SaleKind, products: readonly ChosenProduct[]): Question {
  const isOne = products.length === 1;
  const names = products.map(({ name }) => name).sort(BY_NAME.compare);
  const more = names.splice(MOST_NAMES).length;
  return {
    question: `${actWords(kind, products.length)}?`,
    consequence: `${EFFECTS[kind](isOne)} You can undo this for ${UNDO_DAYS} days.`,
    names: more > 0 ? [...names, `and ${groupDigits(more)} more`] : names,
    no: NO_WORDS[kind](isOne),
    yes: VERBS[kind],
  };
}

const VERBS = { archive: 'Archive', restore: 'Restore' } as const;

const EFFECTS = {
  archive: (isOne: boolean) =>
    `${isOne ? 'It goes off sale immediately, and its name and number become free.' : 'They go off sale immediately, and their names and numbers become free.'} Existing orders are not affected: unpaid ones keep their units, and can still be paid.`,
  restore: (isOne: boolean) =>
    isOne
      ? 'It goes back on sale immediately, with the stock that it has now. If another product has taken its name or number, it stays archived.'
      : 'They go back on sale immediately, with the stock that they have now. Those whose name or number another product has taken stay archived, and are listed.',
};

const NO_WORDS = {
  archive: (isOne: boolean) => (isOne ? 'Keep the product' : 'Keep the products'),
  restore: () => 'Leave archived',
};
