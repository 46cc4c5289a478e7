import type { DeskRow } from '@brushline/contract/desk/desk';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/overlays.tsx';
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
  async function save({ name, file }: Format) {
    try {
      const all = hasMore ? await fetchAll() : rows;
      saveFile(fileName(name.toLowerCase()), await file(all));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <MenuButton label="Export">
      {(close) =>
        formats.map((format) => (
          <MenuItem
            key={format.name}
            onClick={() => {
              close();
              void save(format);
            }}
          >
            {format.name}, {hasMore ? 'all found' : `${rows.length} shown`}
          </MenuItem>
        ))
      }
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
    <MenuButton label="Columns">
      {() =>
        columnNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.has(name)}
            dense
            onClick={() => onToggle(name)}
          >
            <Checkbox
              size="small"
              edge="start"
              checked={!hidden.has(name)}
              tabIndex={-1}
              inert
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {deskColumns[name]}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

interface MenuButtonProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

function MenuButton({ label, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}
