import type { DeskRow } from '@brushline/contract/desk/desk';
import { useState } from 'react';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { columnNames, type DeskColumn, deskColumns } from './desk-columns.ts';
import { ordersCsv, ordersJson } from './export-orders.ts';

interface ExportMenuProps {
  /** The orders that are shown. */
  rows: readonly DeskRow[];
  /** Whether more are found than are shown; these are fetched before the file is written. */
  hasMore: boolean;
  fetchAll: () => Promise<readonly DeskRow[]>;
}

/** Saves all that is found as a file. */
export function ExportMenu({ rows, hasMore, fetchAll }: ExportMenuProps) {
  const [isSaving, setSaving] = useState(false);
  async function save({ name, file }: Format) {
    setSaving(true);
    try {
      const all = hasMore ? await fetchAll() : rows;
      saveFile(fileName(name.toLowerCase()), await file(all));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <MenuButton
      variant="outlined"
      loading={isSaving}
      choicesOf={() =>
        formats.map((format) => ({
          label: `${format.name}, ${hasMore ? 'all found' : `${rows.length} shown`}`,
          onChoose: () => void save(format),
        }))
      }
    >
      Export
    </MenuButton>
  );
}

interface Format {
  name: string;
  file: (rows: readonly DeskRow[]) => Promise<Blob>;
}

const formats: readonly Format[] = [
  {
    name: 'CSV',
    file: async (rows) => new Blob([await ordersCsv(rows)], { type: 'text/csv' }),
  },
  {
    name: 'JSON',
    file: async (rows) => new Blob([ordersJson(rows)], { type: 'application/json' }),
  },
];

function fileName(extension: string): string {
  return `orders-${new Date().toISOString().slice(0, 10)}.${extension}`;
}

interface ColumnsMenuProps {
  hidden: ReadonlySet<DeskColumn>;
  onToggle: (column: DeskColumn) => void;
}

/** Shows and hides columns. */
export function ColumnsMenu({ hidden, onToggle }: ColumnsMenuProps) {
  return (
    <MenuButton
      variant="outlined"
      choicesOf={() =>
        columnNames.map((name) => ({
          label: deskColumns[name],
          isOn: !hidden.has(name),
          onChoose: () => onToggle(name),
        }))
      }
    >
      Columns
    </MenuButton>
  );
}
