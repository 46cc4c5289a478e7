import type { OrderList as SavedList } from '@brushline/contract/order-list/order-lists';
import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { BusyButton } from '../../components/busy-button.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { call } from '../../lib/api/call.ts';
import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';
import { momentWords } from '../../lib/time/time-words.ts';
import { withNewList, withOwnId } from './edit-lists.ts';
import { changeLists, lineOf, useCurrentList } from './list-store.ts';
import type { Line, OrderList, OrderLists } from './lists.ts';

const KEY = ['order-lists'] as const;

/** Returns the content of a list that is saved. The number of a part names it on other devices, even when it is gone. */
function contentOf({ name, lines }: OrderList, finder: PartFinder) {
  const numberOf = ({ part, seen }: Line) => finder.find(part)?.number ?? numberOfGone(seen);
  return {
    name,
    lines: lines.map((line) => ({
      part: line.part,
      number: numberOf(line) || undefined,
      quantity: line.quantity,
    })),
  };
}

/** Returns the number of a part that was gone when its list was opened; it is the only name that is known then. */
function numberOfGone({ cents, name }: Line['seen']): string {
  return cents === 0 ? name : '';
}

/** Serializes the saved content of a list, to compare two lists. */
function savedText({ name, lines }: Pick<SavedList, 'name' | 'lines'>): string {
  const compared = lines.map(({ part, number, quantity }) => ({ part, number, quantity }));
  return JSON.stringify({ name, lines: compared });
}

/** Saves a list with the account, or replaces its saved copy. */
export async function saveList(list: OrderList, finder: PartFinder): Promise<void> {
  await call('updateOrderList', { params: { id: list.id }, body: contentOf(list, finder) });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Deletes the saved copy of a list. Returns `false` if there was none. */
export async function deleteSaved(id: string): Promise<boolean> {
  const { deletedCount } = await call('deleteOrderList', { params: { id } }, { keepalive: true });
  await queryClient.invalidateQueries({ queryKey: KEY });
  return deletedCount > 0;
}

/**
 * Saves the current list with the account, and opens the lists that are saved there, even if they are open here: another
 * browser may have changed them since.
 */
export function SavedLists({ finder }: { finder: PartFinder }) {
  const { data: saved = [] } = usePrivateCall(KEY, 'listOrderLists', {});
  const choiceOf = (list: SavedList) => ({
    label: `${list.name} (${list.lines.length}), saved ${momentWords(list.updatedAt)}`,
    onChoose: () => changeLists((now) => withSaved(now, list, finder)),
  });
  return (
    <>
      <SaveButton list={useCurrentList()} finder={finder} />
      {/* Also without a list: the page would move when the lists arrive. */}
      <MenuButton
        variant="outlined"
        disabled={saved.length === 0}
        choicesOf={() => saved.map(choiceOf)}
      >
        Saved lists
      </MenuButton>
    </>
  );
}

function SaveButton({ list, finder }: { list: OrderList; finder: PartFinder }) {
  async function save() {
    const own = withOwnId(list);
    // Before the response, which may be lost: the next press then saves the same list.
    changeLists((now) => withChanged(now, list.id, { id: own.id }));
    const news = await changedSince(own, finder);
    if (!news) await saveList(own, finder);
    const saved = savedText(news ?? contentOf(own, finder));
    changeLists((now) => withChanged(now, own.id, { saved }));
    if (news) toast.error('Another browser has changed this list', CHANGED);
    else toast.success('List saved with your account');
  }
  return (
    <BusyButton
      variant="outlined"
      disabled={list.lines.length === 0}
      failed="We could not save the list"
      onPress={save}
    >
      Save
    </BusyButton>
  );
}

const CHANGED = 'Open it under \u201cSaved lists\u201d, or press Save again to replace it.';

/** Returns the saved copy of a list if another browser has changed it since this one saved or opened the list. */
async function changedSince(list: OrderList, finder: PartFinder): Promise<SavedList | undefined> {
  const saved = (await call('listOrderLists', {})).find(({ _id }) => _id === list.id);
  if (!saved || list.saved === undefined) return undefined;
  if ([list.saved, savedText(contentOf(list, finder))].includes(savedText(saved))) return undefined;
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

/** Opens a saved list. A list here with the same id and other content stays as a separate list. */
function withSaved(lists: OrderLists, saved: SavedList, finder: PartFinder): OrderLists {
  const opened = openedFrom(saved, finder);
  const { id } = opened;
  const content = savedText(contentOf(opened, finder));
  const isHere = (list: OrderList) =>
    list.id === id && savedText(contentOf(list, finder)) === content;
  if (lists.all.some(isHere))
    return withChanged({ ...lists, current: id }, id, { saved: savedText(saved) });
  const kept = withChanged(lists, id, { id: crypto.randomUUID() });
  return withNewList(kept, opened);
}

/**
 * Reads a saved list at current terms. Another program may have named its parts by number. A part that is no longer on sale
 * stays as a line.
 */
function openedFrom(saved: SavedList, finder: PartFinder): OrderList {
  const { _id: id, name, lines } = saved;
  const opened = lines.map(({ part: partId, number = '', quantity }) => {
    const written = partId ?? number;
    const part = finder.find(written);
    return part
      ? lineOf(part, quantity)
      : { part: written, quantity, seen: { cents: 0, stock: 0, name: number } };
  });
  return { id, name, lines: opened, saved: savedText(saved) };
}
