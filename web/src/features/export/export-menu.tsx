import { MenuButton } from '../../components/menu/menu-button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { type FileRecord, toCsv, toJson } from './records-file.ts';

interface ExportMenuProps<Row> {
  /** What the file holds: `orders`. */
  name: string;
  /** The rows that are shown. */
  rows: readonly Row[];
  /** Whether more are found than are shown; these are fetched before the file is written. */
  hasMore: boolean;
  fetchAll: () => Promise<readonly Row[]>;
  recordsOf: (rows: readonly Row[]) => readonly FileRecord[];
}

/** Saves all that is found as a file. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>) {
  const { name, rows, hasMore, fetchAll, recordsOf } = props;
  async function save({ extension, type, write }: Format) {
    try {
      const records = recordsOf(hasMore ? await fetchAll() : rows);
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`${name}-${day}.${extension}`, new Blob([await write(records)], { type }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <MenuButton
      variant="outlined"
      choicesOf={() =>
        formats.map((format) => ({
          label: `${format.extension.toUpperCase()}, ${hasMore ? 'all found' : `${rows.length} shown`}`,
          onChoose: () => void save(format),
        }))
      }
    >
      Export
    </MenuButton>
  );
}

interface Format {
  extension: string;
  type: string;
  write: (records: readonly FileRecord[]) => string | Promise<string>;
}

const formats: readonly Format[] = [
  { extension: 'csv', type: 'text/csv', write: toCsv },
  { extension: 'json', type: 'application/json', write: toJson },
];
