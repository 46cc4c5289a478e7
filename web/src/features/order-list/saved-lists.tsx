import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { OrderList as SavedList } from '@brushline/contract/order-list/order-lists';
import type { Part } from '@brushline/contract/parts/parts';
import { BusyButton } from '../../components/busy-button.tsx';
import { call } from '../../lib/api/call.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tellFault } from '../../lib/tell-fault.ts';
import { toast } from '../../lib/toast.ts';
import { withNewList, withOwnId } from './edit-lists.ts';
import styles from './list-head.module.css';
import { changeLists, lineOf, useOrderLists } from './list-store.ts';
import { currentOf, type OrderList, type OrderLists } from './lists.ts';

const KEY = ['order-lists'] as const;

/** Saves a list with the account, or replaces what is saved of it. */
export async function saveList({ id, name, lines }: OrderList): Promise<void> {
  const body = { name, lines: lines.map(({ part, quantity }) => ({ part, quantity })) };
  await call('updateOrderList', { params: { id }, body });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Removes what is saved of a list; `false` when nothing was. */
export async function deleteSaved(id: string): Promise<boolean> {
  const { deletedCount } = await call('deleteOrderList', { params: { id } }, { keepalive: true });
  await queryClient.invalidateQueries({ queryKey: KEY });
  return deletedCount > 0;
}

interface SavedListsProps {
  catalogue: Catalogue<Part>;
}

/** Saves the list that is shown with the account, and opens those that are saved there. */
export function SavedLists({ catalogue }: SavedListsProps) {
  const lists = useOrderLists();
  const { data: saved = [] } = usePrivateCall(KEY, 'listOrderLists', {});
  const isHere = new Set(lists.all.map(({ id }) => id));
  const elsewhere = saved.filter(({ _id }) => !isHere.has(_id));
  return (
    <>
      {elsewhere.length > 0 && (
        <OpenSaved
          saved={elsewhere}
          onOpen={(list) => changeLists((now) => withSaved(now, list, catalogue))}
        />
      )}
      <SaveButton list={currentOf(lists)} />
    </>
  );
}

interface OpenSavedProps {
  saved: readonly SavedList[];
  onOpen: (list: SavedList) => void;
}

function OpenSaved({ saved, onOpen }: OpenSavedProps) {
  return (
    <label className={styles.field}>
      Saved with your account
      <select
        value=""
        onChange={({ target }) => {
          const list = saved.find(({ _id }) => _id === target.value);
          if (list) onOpen(list);
        }}
      >
        <option value="">Open a list</option>
        {saved.map(({ _id, name, lines }) => (
          <option key={_id} value={_id}>
            {`${name} (${lines.length})`}
          </option>
        ))}
      </select>
    </label>
  );
}

function SaveButton({ list }: { list: OrderList }) {
  async function save() {
    try {
      const own = withOwnId(list);
      // Before its answer, which may be lost: the next press then saves the same list.
      changeLists((now) => replaced(now, list.id, own));
      await saveList(own);
      toast.success('List saved with your account');
    } catch (error) {
      tellFault(error, 'We could not save the list');
    }
  }
  return (
    <BusyButton variant="outlined" disabled={list.lines.length === 0} onPress={save}>
      Save
    </BusyButton>
  );
}

function replaced({ current, all }: OrderLists, id: string, own: OrderList): OrderLists {
  return {
    current: current === id ? own.id : current,
    all: all.map((list) => (list.id === id ? { ...list, id: own.id } : list)),
  };
}

/**
 * Opens a saved list at the terms of this moment. Another program may have named its parts by their numbers. A part that is
 * no longer on sale stays as a line.
 */
function withSaved(
  lists: OrderLists,
  { _id: id, name, lines }: SavedList,
  catalogue: Catalogue<Part>,
): OrderLists {
  const opened = lines.map(({ part: partId, number, quantity }) => {
    const written = partId ?? number ?? '';
    const part = catalogue.find(written);
    return part
      ? lineOf(part, quantity)
      : { part: written, quantity, seen: { cents: 0, stock: 0, name: '' } };
  });
  return withNewList(lists, { id, name, lines: opened });
}
