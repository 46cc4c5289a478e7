import type { Part } from '@brushline/contract/parts/parts';
import type { NumberDefinition } from '@brushline/contract/specifications/definitions';
import { groupsOf } from '@brushline/contract/specifications/groups';
import { factorOf } from '@brushline/contract/specifications/units';
import {
  type Measure,
  type Stated,
  shownValue,
  statedDecimals,
  unitOf,
} from '@brushline/contract/specifications/values';
import { useId, useState } from 'react';
import styles from './specification-sheet.module.css';

/** The units for lengths. */
const UNITS = ['mm', 'in'] as const;

type LengthUnit = (typeof UNITS)[number];

/** An inch is 25.4 mm: two more decimals keep the precision. */
const MORE_DECIMALS = 2;

/** Shows the specifications of a part in groups, each with its symbol, value and unit. */
export function SpecificationSheet({ part }: { part: Part }) {
  const headingId = useId();
  const [unit, setUnit] = useState<LengthUnit>('mm');
  const { category, specs = {} } = part;
  const groups = category ? groupsOf(category, specs) : [];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`stack ${styles.sheet}`}>
      <div className={styles.head}>
        <h2 id={headingId}>Specifications</h2>
        {groups.some(({ group }) => group === 'Dimensions') && (
          <UnitSwitch unit={unit} onChange={setUnit} />
        )}
      </div>
      <div className={styles.groups}>
        {groups.map(({ group, stated }) => (
          <table key={group} className={styles.table}>
            <caption>{group}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Specification</th>
                <th scope="col">Symbol</th>
                <th scope="col">Value</th>
                <th scope="col">Unit</th>
              </tr>
            </thead>
            <tbody>
              {stated.map((each) => (
                <Row key={each.definition.key} stated={each} unit={unit} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

interface UnitSwitchProps {
  unit: LengthUnit;
  onChange: (unit: LengthUnit) => void;
}

function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  return (
    <fieldset className={styles.units}>
      <legend className="visually-hidden">Unit of lengths</legend>
      {UNITS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === unit}
          onClick={() => onChange(each)}
        >
          {each === 'in' ? 'inch' : each}
        </button>
      ))}
    </fieldset>
  );
}

function Row({ stated, unit }: { stated: Stated; unit: LengthUnit }) {
  const { definition, value } = stated;
  const isLength = 'dimension' in definition && definition.dimension === 'length';
  const shown = isLength
    ? shownLength(definition, value as Measure, unit) // a measure, as its definition says
    : shownValue(definition, value);
  const shownUnit = isLength ? unit : unitOf(definition);
  return (
    <tr>
      <th scope="row">{inOneLine(definition.label)}</th>
      <td className={styles.symbol}>{definition.symbol}</td>
      {shownUnit === '' ? (
        <td colSpan={2} className={'dimension' in definition ? styles.count : styles.words}>
          {shown}
        </td>
      ) : (
        <>
          <td className={styles.figure}>{shown}</td>
          <td className={styles.unit}>{shownUnit}</td>
        </>
      )}
    </tr>
  );
}

/** Formats a length, aligned with others of its unit. */
function shownLength(definition: NumberDefinition, value: Measure, unit: LengthUnit): string {
  if (unit === 'mm') return shownValue(definition, value, 'aligned');
  const factor = factorOf('length', 'in') ?? 1;
  const ends = Object.entries(value);
  const stated = ends.map(([, length]) => statedDecimals(length));
  const decimals = Math.max(definition.decimals + MORE_DECIMALS, ...stated);
  const inches = ends.map(([end, length]) => [end, Number((length / factor).toFixed(decimals))]);
  return shownValue({ ...definition, decimals }, Object.fromEntries(inches), 'aligned');
}

/** Keeps a figure in a label beside its unit: `No-load current at 10 V`. */
function inOneLine(label: string): string {
  return label.replaceAll(/(?<=\d) /g, '\u00a0');
}
