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

/** Returns what is saved of a list. */
function contentOf({ name, lines }: OrderList) {
  return { name, lines: lines.map(({ part, quantity }) => ({ part, quantity })) };
}

/** Saves a list with the account, or replaces what is saved of it. */
export async function saveList(list: OrderList): Promise<void> {
  await call('updateOrderList', { params: { id: list.id }, body: contentOf(list) });
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

/**
 * Saves the list that is shown with the account, and opens those that are saved there: also one that is here, because
 * another browser may have changed it since.
 */
export function SavedLists({ catalogue }: SavedListsProps) {
  const lists = useOrderLists();
  const { data: saved = [] } = usePrivateCall(KEY, 'listOrderLists', {});
  return (
    <>
      {saved.length > 0 && (
        <OpenSaved
          saved={saved}
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
      changeLists((now) => withIdChanged(now, list.id, own.id));
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

function withIdChanged({ current, all }: OrderLists, id: string, next: string): OrderLists {
  return {
    current: current === id ? next : current,
    all: all.map((list) => (list.id === id ? { ...list, id: next } : list)),
  };
}

/** Opens a saved list. One that is here and differs stays as a list of its own. */
function withSaved(lists: OrderLists, saved: SavedList, catalogue: Catalogue<Part>): OrderLists {
  const opened = openedFrom(saved, catalogue);
  const { id } = opened;
  const content = JSON.stringify(contentOf(opened));
  const isHere = (list: OrderList) => list.id === id && JSON.stringify(contentOf(list)) === content;
  if (lists.all.some(isHere)) return { ...lists, current: id };
  const kept = withIdChanged(lists, id, crypto.randomUUID());
  return withNewList(kept, opened);
}

/**
 * Reads a saved list at the terms of this moment. Another program may have named its parts by their numbers. A part that is
 * no longer on sale stays as a line.
 */
function openedFrom({ _id: id, name, lines }: SavedList, catalogue: Catalogue<Part>): OrderList {
  const opened = lines.map(({ part: partId, number, quantity }) => {
    const written = partId ?? number ?? '';
    const part = catalogue.find(written);
    return part
      ? lineOf(part, quantity)
      : { part: written, quantity, seen: { cents: 0, stock: 0, name: '' } };
  });
  return { id, name, lines: opened };
}
