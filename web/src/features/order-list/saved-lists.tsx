import type { OrderList as SavedList } from '@brushline/contract/order-list/order-lists';
import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { BusyButton } from '../../components/busy-button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { call } from '../../lib/api/call.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tellFault } from '../../lib/tell-fault.ts';
import { momentWords } from '../../lib/time/time-words.ts';
import { toast } from '../../lib/toast.ts';
import { withNewList, withOwnId } from './edit-lists.ts';
import { changeLists, lineOf, useOrderLists } from './list-store.ts';
import { currentOf, type OrderList, type OrderLists } from './lists.ts';

const KEY = ['order-lists'] as const;

/** Returns what is saved of a list. */
function contentOf({ name, lines }: OrderList) {
  return { name, lines: lines.map(({ part, quantity }) => ({ part, quantity })) };
}

/** Writes what is saved of a list as a text, to tell whether two are the same. */
function savedText({ name, lines }: Pick<SavedList, 'name' | 'lines'>): string {
  const compared = lines.map(({ part, number, quantity }) => ({ part, number, quantity }));
  return JSON.stringify({ name, lines: compared });
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

/**
 * Saves the list that is shown with the account, and opens those that are saved there: also one that is here, because
 * another browser may have changed it since.
 */
export function SavedLists({ finder }: { finder: PartFinder }) {
  const lists = useOrderLists();
  const { data: saved = [] } = usePrivateCall(KEY, 'listOrderLists', {});
  const choiceOf = (list: SavedList) => ({
    label: `${list.name} (${list.lines.length}), saved ${momentWords(list.updatedAt)}`,
    onChoose: () => changeLists((now) => withSaved(now, list, finder)),
  });
  return (
    <>
      {saved.length > 0 && (
        <MenuButton variant="outlined" choicesOf={() => saved.map(choiceOf)}>
          Saved lists
        </MenuButton>
      )}
      <SaveButton list={currentOf(lists)} />
    </>
  );
}

function SaveButton({ list }: { list: OrderList }) {
  async function save() {
    try {
      const own = withOwnId(list);
      // Before its answer, which may be lost: the next press then saves the same list.
      changeLists((now) => withChanged(now, list.id, { id: own.id }));
      const news = await changedSince(own);
      if (!news) await saveList(own);
      const saved = savedText(news ?? contentOf(own));
      changeLists((now) => withChanged(now, own.id, { saved }));
      if (news) toast.error('Another browser has changed this list', CHANGED);
      else toast.success('List saved with your account');
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

const CHANGED = 'Open it under \u201cSaved lists\u201d, or press Save again to replace it.';

/** Returns what is saved of a list if another browser has saved something else since this one saved or opened it. */
async function changedSince(list: OrderList): Promise<SavedList | undefined> {
  const saved = (await call('listOrderLists', {})).find(({ _id }) => _id === list.id);
  if (!saved || list.saved === undefined) return undefined;
  if ([list.saved, savedText(contentOf(list))].includes(savedText(saved))) return undefined;
  await queryClient.invalidateQueries({ queryKey: KEY });
  return saved;
}

function withChanged(
  { current, all }: OrderLists,
  id: string,
  change: Partial<OrderList>,
): OrderLists {
  return {
    current: current === id ? (change.id ?? id) : current,
    all: all.map((list) => (list.id === id ? { ...list, ...change } : list)),
  };
}

/** Opens a saved list. One that is here and differs stays as a list of its own. */
function withSaved(lists: OrderLists, saved: SavedList, finder: PartFinder): OrderLists {
  const opened = openedFrom(saved, finder);
  const { id } = opened;
  const content = savedText(contentOf(opened));
  const isHere = (list: OrderList) => list.id === id && savedText(contentOf(list)) === content;
  if (lists.all.some(isHere))
    return withChanged({ ...lists, current: id }, id, { saved: savedText(saved) });
  const kept = withChanged(lists, id, { id: crypto.randomUUID() });
  return withNewList(kept, opened);
}

/**
 * Reads a saved list at the terms of this moment. Another program may have named its parts by their numbers. A part that is
 * no longer on sale stays as a line.
 */
function openedFrom(saved: SavedList, finder: PartFinder): OrderList {
  const { _id: id, name, lines } = saved;
  const opened = lines.map(({ part: partId, number, quantity }) => {
    const written = partId ?? number ?? '';
    const part = finder.find(written);
    return part
      ? lineOf(part, quantity)
      : { part: written, quantity, seen: { cents: 0, stock: 0, name: '' } };
  });
  return { id, name, lines: opened, saved: savedText(saved) };
}
