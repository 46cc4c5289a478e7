import type { Category } from '@brushline/contract/specifications/categories';
import { definitions } from '@brushline/contract/specifications/definitions';
import { useAtOnce } from '../../../lib/hooks/use-at-once.ts';
import { type Sort, writeSort } from '../search/part-search.ts';
import styles from './sort-choice.module.css';

interface SortChoiceProps {
  category: Category | null;
  sort: Sort | null;
  /** The name of the default order. */
  usual: string;
  /** Whether there is nothing to sort yet. */
  isDisabled: boolean;
  onSort: (sort: Sort | null) => void;
}

/** Sorts the results, if they have no table head to press. */
export function SortChoice(props: SortChoiceProps) {
  const { category, usual, isDisabled } = props;
  const [sort, choose] = useAtOnce(props.sort, props.onSort);
  const choices = choicesOf(category);
  const chosen = (value: string) => choices.find((choice) => writeSort(choice.sort) === value);
  return (
    <select
      aria-label="Sort by"
      className={`entry ${styles.choice}`}
      disabled={isDisabled}
      value={sort ? writeSort(sort) : ''}
      onChange={({ target }) => choose(chosen(target.value)?.sort ?? null)}
    >
      <option value="">{usual}</option>
      {choices.map((choice) => (
        <option key={writeSort(choice.sort)} value={writeSort(choice.sort)}>
          {choice.words}
        </option>
      ))}
    </select>
  );
}

const basics = [
  { key: 'price', label: 'Unit price', isFigure: true },
  { key: 'minimum', label: 'Minimum order', isFigure: true },
  { key: 'stock', label: 'In stock', isFigure: true },
  { key: 'name', label: 'Name', isFigure: false },
];

function choicesOf(category: Category | null): { sort: Sort; words: string }[] {
  const specifications = category ? definitions[category] : [];
  const keys = [
    ...basics,
    ...specifications.map((definition) => ({
      key: definition.key,
      label: definition.label,
      isFigure: 'dimension' in definition,
    })),
  ];
  return keys.flatMap(({ key, label, isFigure }) => [
    { sort: { key, descending: false }, words: `${label}: ${isFigure ? 'low to high' : 'A to Z'}` },
    { sort: { key, descending: true }, words: `${label}: ${isFigure ? 'high to low' : 'Z to A'}` },
  ]);
}
