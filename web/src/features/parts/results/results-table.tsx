import type { Part } from '@brushline/contract/parts/parts';
import { type Category, categories } from '@brushline/contract/specifications/categories';
import { type Definition, definitions } from '@brushline/contract/specifications/definitions';
import { shownValue, unitOf } from '@brushline/contract/specifications/values';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { PartImage } from '../../../components/part-image.tsx';
import { useRowsInSight } from '../../../lib/hooks/use-rows-in-sight.ts';
import { AddToList } from '../../order-list/add-to-list.tsx';
import { BuyLink } from '../buy-link.tsx';
import { comparisonKey } from '../compare/chosen-parts.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { mainMeasuresOf } from '../main-measures.ts';
import { partAddress } from '../part-address.ts';
import type { PartSearch, Sort } from '../search/part-search.ts';
import { inTurn } from './pictures-in-turn.ts';
import styles from './results-table.module.css';

interface Column {
  key: string;
  label: string;
  unit: string;
  isFigure: boolean;
  /** Omitted for the name, which takes the remaining width. */
  width?: string | undefined;
  /** The rank among the category's specifications, from 1. On narrow screens, the last ones are hidden. */
  rank?: number;
  cell: (part: Part) => ReactNode;
}

interface ResultsTableProps extends Pick<PartSearch, 'category' | 'units' | 'sort'> {
  parts: readonly Part[];
  onSort: (sort: Sort | null) => void;
}

/** Shows the results with a column for each of the category's first specifications. Every column sorts. */
export function ResultsTable({ parts, category, units, sort, onSort }: ResultsTableProps) {
  const columns = useMemo(() => columnsOf(parts, category, units), [parts, category, units]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end, before, after, isScrolling, measure } = useRowsInSight({
    count: parts.length,
    of: parts,
    body,
  });
  return (
    <div className={`boxed ${styles.frame}`}>
      <table className={styles.table} aria-rowcount={parts.length + 1} onKeyDown={moveBetweenRows}>
        <caption className="visually-hidden">Parts found</caption>
        <colgroup>
          <col className={styles.forPicture} />
          {columns.map(({ key, width, rank }) => (
            <col key={key} className={width} data-rank={rank} />
          ))}
          <col className={styles.forActs} />
        </colgroup>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Room height={before} />}
          {parts.slice(first, end).map((part, i) => (
            <Row
              key={part._id}
              part={part}
              index={first + i}
              columns={columns}
              units={units}
              isScrolling={isScrolling}
              measure={measure}
            />
          ))}
          {after > 0 && <Room height={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** Reserves the height of the rows that are not rendered. */
function Room({ height }: { height: number }) {
  return (
    <tr>
      <td className={styles.room} style={{ height }} />
    </tr>
  );
}

interface RowProps {
  part: Part;
  index: number;
  columns: readonly Column[];
  units: number | null;
  isScrolling: () => boolean;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Renders a row. Scrolling does not render visible rows again. */
const Row = memo(function Row({ part, index, columns, units, isScrolling, measure }: RowProps) {
  const [name, ...rest] = columns;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-part={comparisonKey(part)}
      // The table head is the first row.
      aria-rowindex={index + 2}
    >
      <td className={styles.picture}>
        <RowPicture src={part.image} isScrolling={isScrolling} />
      </td>
      <th scope="row">{name?.cell(part)}</th>
      {rest.map(({ key, isFigure, rank, cell }) => (
        <td key={key} className={isFigure ? styles.figure : undefined} data-rank={rank}>
          {cell(part)}
        </td>
      ))}
      <td className={styles.acts}>
        <span className={styles.buttons}>
          <CompareToggle part={part} />
          <AddToList part={part} units={units} isShort />
          <BuyLink part={part} />
        </span>
      </td>
    </tr>
  );
});

/** Shows the picture of a row: immediately in a new list, queued while scrolling. */
function RowPicture({ src, isScrolling }: { src: string; isScrolling: () => boolean }) {
  const [isShown, setIsShown] = useState(() => !isScrolling());
  useEffect(() => {
    if (!isShown) return inTurn(() => setIsShown(true));
  }, [isShown]);
  return <PartImage src={isShown ? src : null} alt="" isSmall />;
}

interface HeadProps {
  column: Column;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** Renders the head of a column. The first press sorts ascending, the next descending, and the third resets. */
function Head({ column: { key, label, unit, isFigure, rank }, sort, onSort }: HeadProps) {
  const mine = sort?.key === key ? sort : null;
  const next = mine?.descending ? null : { key, descending: mine !== null };
  return (
    <th
      scope="col"
      className={isFigure ? styles.figure : undefined}
      data-rank={rank}
      aria-sort={mine ? (mine.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {label}
        <span aria-hidden="true">{mine ? (mine.descending ? ' ↓' : ' ↑') : ''}</span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </button>
    </th>
  );
}

/** The maximum number of specifications in the table. */
const SPECIFICATIONS = 5;

/** Prices from here on need a wider column, in dollars. */
const LONG_PRICE = 10_000;

function columnsOf(
  parts: readonly Part[],
  category: Category | null,
  units: number | null,
): Column[] {
  const isStated = ({ key }: Definition) => parts.some(({ specs }) => specs?.[key] !== undefined);
  const shown = category ? definitions[category].filter(isStated).slice(0, SPECIFICATIONS) : [];
  const figure = { unit: '', isFigure: true, width: styles.forFigure };
  // The page of all parts is rendered with the first rows, which must not move when a long price follows.
  const isLong = category === null || parts.some(({ price }) => price >= LONG_PRICE);
  return [
    {
      key: 'name',
      label: 'Part',
      unit: '',
      isFigure: false,
      cell: category ? nameOf : nameAndMeasuresOf,
    },
    ...(category ? shown.map(specificationColumn) : []),
    {
      ...figure,
      key: 'price',
      label: 'Unit price',
      unit: units === null ? '' : `for ${groupDigits(units)}`,
      width: isLong ? styles.forLongPrice : styles.forPrice,
      cell: (part) => formatCents(unitPriceAt(part, units ?? 0)),
    },
    {
      ...figure,
      key: 'minimum',
      label: 'Minimum',
      cell: ({ minimumOrder }) => groupDigits(minimumOrder),
    },
    { ...figure, key: 'stock', label: 'In stock', cell: ({ stock }) => groupDigits(stock) },
  ];
}

function specificationColumn(definition: Definition, index: number): Column {
  const { key, label } = definition;
  const cell = ({ specs }: Part) => {
    const value = specs?.[key];
    return value === undefined ? (
      <span title="Not stated">–</span>
    ) : (
      shownValue(definition, value, 'aligned')
    );
  };
  const isFigure = 'dimension' in definition;
  const width = isFigure ? styles.forFigure : styles.forWords;
  return { key, label, unit: unitOf(definition), isFigure, width, rank: index + 1, cell };
}

function nameOf(part: Part) {
  const { name, number, category } = part;
  return (
    <>
      <Link to={partAddress(part)} data-result className={styles.name}>
        {name}
      </Link>
      <span className={styles.number}>
        {number ?? (category ? categories[category].one : 'No part number')}
      </span>
    </>
  );
}

/** Shows the main measures with the name, if the table has no columns for them, because it mixes categories. */
function nameAndMeasuresOf(part: Part) {
  // Lines may break between measures, but not inside of one.
  const measures = mainMeasuresOf(part).map((measure) => measure.replaceAll(' ', '\u00a0'));
  return (
    <>
      {nameOf(part)} <span className={styles.measures}>{measures.join('  ')}</span>
    </>
  );
}

/** Moves the focus from part to part by Up and Down. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const at = links.findIndex((link) => link.closest('tr') === row);
  const target = links[at + step];
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
}
