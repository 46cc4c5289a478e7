import { HEAD_LINES, layoutBelow } from '@brushline/contract/parts-file/guess-layout';
import type { Held, Layout } from '@brushline/contract/parts-file/read-parts';
import { specNames } from '@brushline/contract/parts-file/spec-columns';
import { type Column, columns, needed } from '@brushline/contract/parts-file/write-parts';
import { useId, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/form/choice.tsx';
import { inputClass } from '../../components/form/field.tsx';
import { RecordsTable } from '../../components/records/records-table.tsx';
import { nextPaint } from '../../lib/browser/next-paint.ts';
import { categoryNames } from '../add-part/category-names.ts';
import styles from './choose-columns.module.css';
import { COLUMN_NAMES, heldOf } from './column-names.ts';
import type { OpenedFile } from './read-plan.ts';

interface ChooseColumnsProps {
  file: OpenedFile;
  onChosen: (layout: Layout) => void;
  onBack: () => void;
}

/** Asks what the columns hold, if the headings of the file are not ours. The likely answers are preselected. */
export function ChooseColumns({ file, onChosen, onBack }: ChooseColumnsProps) {
  const { fileName, sheet, lines } = file;
  const [layout, setLayout] = useState(file.layout);
  const titleId = useId();
  const missing = missingFrom(layout);
  const isNamed = layout.columns.includes('number') || !missing.includes('name');
  /** Sets what a column holds. No two columns hold the same. */
  const choose = (place: number, chosen: Held | null) => {
    const others = layout.columns.map((column) => (column === chosen ? null : column));
    setLayout({ ...layout, columns: others.with(place, chosen) });
  };
  const setHead = (head: number | null) =>
    setLayout({ ...layout, ...layoutBelow(lines[head ?? 0]?.cells ?? [], head) });
  return (
    <section aria-labelledby={titleId} className={`stack ${styles.step}`}>
      <h2 id={titleId} className={styles.title}>
        Which column is which?
      </h2>
      <p className={styles.words}>
        Choose what the columns of <strong>{fileName}</strong>
        {sheet !== null && `, sheet “${sheet}”,`} hold. Next, you see what each row changes, before
        anything is saved.
      </p>
      <HeadingsField lines={lines} head={layout.head} onHead={setHead} />
      <PlacesTable places={placesOf(lines, layout)} onChosen={choose} />
      {!layout.columns.includes('category') && (
        <div className={styles.head}>
          <Choice
            label="Category of new products"
            hint="Products on sale keep theirs."
            none="None"
            names={categoryNames}
            value={layout.category}
            onChoose={(category) => setLayout({ ...layout, category })}
          />
        </div>
      )}
      <div className="apart">
        <p role="status" className={styles.words}>
          {isNamed
            ? missing.length > 0 &&
              `New products also need: ${missing.map((column) => COLUMN_NAMES[column]).join(', ')}. Products on sale keep what they have. `
            : 'Choose the column with the part numbers or the names. '}
          {isSpecified(layout) &&
            !layout.columns.includes('image') &&
            'New products get a drawing of their measures as their picture.'}
        </p>
        <div className="cluster">
          <Button variant="outlined" onClick={onBack}>
            Choose another file
          </Button>
          {/* A plan of 20,000 rows takes seconds. */}
          <BusyButton disabled={!isNamed} onPress={() => nextPaint().then(() => onChosen(layout))}>
            Continue
          </BusyButton>
        </div>
      </div>
    </section>
  );
}

/** Lists the columns that new products need, and that neither the file nor a choice provides. */
function missingFrom({ columns: chosen, category }: Layout): Column[] {
  // A product that states its measures needs no image, because the shop draws it.
  const required = isSpecified({ columns: chosen })
    ? [...needed.filter((column) => column !== 'image'), 'category' as const]
    : needed;
  const isStated = (column: Column) =>
    chosen.includes(column) || (column === 'category' && category !== undefined);
  return required.filter((column) => !isStated(column));
}

function isSpecified({ columns: chosen }: Pick<Layout, 'columns'>): boolean {
  return chosen.some((column) => column?.startsWith('specs'));
}

interface HeadingsFieldProps {
  lines: OpenedFile['lines'];
  head: number | null;
  onHead: (head: number | null) => void;
}

/** Takes the line with the headings, if there is one. */
function HeadingsField({ lines, head, onHead }: HeadingsFieldProps) {
  const names = lines
    .slice(0, HEAD_LINES)
    .map(({ line, cells }, at) => [at, `Line ${line}: ${cut(cells.filter(Boolean).join(', '))}`]);
  return (
    <div className={styles.head}>
      <Choice
        label="Headings"
        none="The file has none"
        names={Object.fromEntries(names)}
        value={head?.toString()}
        onChoose={(chosen) => onHead(chosen === undefined ? null : Number(chosen))}
      />
    </div>
  );
}

const SPECS = [...specNames].toSorted(([, one], [, other]) => one.localeCompare(other));

interface PlacesTableProps {
  places: readonly Place[];
  onChosen: (place: number, held: Held | null) => void;
}

/** Shows the first cells of each column, and takes what it is imported as. */
function PlacesTable({ places, onChosen }: PlacesTableProps) {
  return (
    <RecordsTable
      caption="Columns of the file"
      columns={[
        {
          label: 'Column',
          cell: ({ place, heading }) => (
            <>
              {heading || 'No heading'}
              <small>{`Column ${place + 1}`}</small>
            </>
          ),
        },
        { label: 'First cells', cell: ({ samples }) => samples.map(cut).join(' · ') },
        {
          label: 'Import as',
          cell: (place) => (
            <HeldField place={place} onChosen={(held) => onChosen(place.place, held)} />
          ),
        },
      ]}
      rows={places}
      keyOf={({ place }) => String(place)}
    />
  );
}

interface HeldFieldProps {
  place: Place;
  onChosen: (held: Held | null) => void;
}

/** Takes what a column holds. */
function HeldField({ place: { place, heading, column }, onChosen }: HeldFieldProps) {
  return (
    <select
      aria-label={`Import column ${place + 1} ${heading} as`}
      className={inputClass}
      value={column ?? ''}
      onChange={({ target }) => onChosen(heldOf(target.value))}
    >
      <option value="">Do not import</option>
      {columns.map((name) => (
        <option key={name} value={name}>
          {COLUMN_NAMES[name]}
        </option>
      ))}
      <optgroup label="One specification">
        {SPECS.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

/** One column of the file. */
interface Place {
  place: number;
  heading: string;
  samples: readonly string[];
  column: Held | null;
}

const SAMPLES = 3;

/** Lists the columns of the file that are not empty, with their first cells below the headings. */
function placesOf(lines: OpenedFile['lines'], { head, columns: chosen }: Layout): Place[] {
  const first = head === null ? 0 : head + 1;
  return chosen.flatMap((column, place) => {
    const heading = head === null ? '' : (lines[head]?.cells[place]?.trim() ?? '');
    const samples: string[] = [];
    for (let at = first; at < lines.length && samples.length < SAMPLES; at += 1) {
      const cell = lines[at]?.cells[place]?.trim();
      if (cell) samples.push(cell);
    }
    return heading || samples.length > 0 ? [{ place, heading, samples, column }] : [];
  });
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}
