import { MenuButton } from '../../components/menu/menu-button.tsx';
import { columnNames, type DeskColumn, deskColumns } from './desk-columns.ts';

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
