import type { DeskRow } from '@brushline/contract/desk/desk';
import { useState } from 'react';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { saveDated } from '../../lib/browser/save-file.ts';
import { tellFault } from '../../lib/notices/tell-fault.ts';
import { columnNames, type DeskColumn, deskColumns } from './desk-columns.ts';
import { ordersCsv, ordersJson, ordersWorkbook } from './export-orders.ts';

interface ExportMenuProps {
  /** The orders on screen. */
  rows: readonly DeskRow[];
  /** Whether more orders match than are on screen. They are fetched before the file is written. */
  hasMore: boolean;
  fetchAll: () => Promise<readonly DeskRow[]>;
}

/** Saves all matching orders as a file. */
export function ExportMenu({ rows, hasMore, fetchAll }: ExportMenuProps) {
  const [isSaving, setSaving] = useState(false);
  async function save(kind: keyof typeof writers) {
    setSaving(true);
    try {
      const all = hasMore ? await fetchAll() : rows;
      saveDated('orders', kind, await writers[kind](all));
    } catch (error) {
      tellFault(error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <MenuButton
      variant="outlined"
      loading={isSaving}
      choicesOf={() =>
        (['xlsx', 'csv', 'json'] as const).map((kind) => ({
          label: `${KINDS[kind]}, ${hasMore ? 'all found' : `${rows.length} shown`}`,
          onChoose: () => void save(kind),
        }))
      }
    >
      Export
    </MenuButton>
  );
}

const writers = { xlsx: ordersWorkbook, csv: ordersCsv, json: ordersJson };
const KINDS = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' };

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
