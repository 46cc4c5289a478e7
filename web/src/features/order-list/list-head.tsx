import { MAX_LISTS } from '@brushline/contract/constants';
import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../lib/notices/toast.ts';
import { useMayBeSignedIn } from '../../lib/session/load-identity.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { MAX_NAME, withEmptyList, withNewList, withoutList } from './edit-lists.ts';
import styles from './list-head.module.css';
import { changeCurrent, changeLists, useOrderLists } from './list-store.ts';
import { currentOf, type OrderList } from './lists.ts';
import { Removed } from './removed.tsx';
import { deleteSaved, SavedLists, saveList } from './saved-lists.tsx';

interface ListHeadProps {
  /** Returns the address that shows this list to others. */
  sharedAddress: () => string;
  finder: PartFinder;
  onKits: () => void;
}

/** Shows the choice of lists, the name of the list, and the actions on the whole list. */
export function ListHead({ sharedAddress, finder, onKits }: ListHeadProps) {
  const { status } = useSession();
  const mayBeSignedIn = useMayBeSignedIn();
  const isSignedIn = status === 'signed-in';
  const lists = useOrderLists();
  const list = currentOf(lists);
  const isEmpty = list.lines.length === 0;
  const { deleted, deleteList, bringBack } = useDeletion(isSignedIn, finder);
  return (
    <div className={`cluster ${styles.head}`}>
      <ListChoice />
      <ListName key={list.id} name={list.name} />
      <div className={`cluster ${styles.acts}`}>
        <Button
          variant="outlined"
          disabled={lists.all.length >= MAX_LISTS}
          // Ignores the second click of a double click.
          onClick={({ detail }) => detail < 2 && changeLists(withEmptyList)}
        >
          New list
        </Button>
        <Button variant="outlined" disabled={isEmpty} onClick={() => share(sharedAddress())}>
          Share
        </Button>
        <Button variant="outlined" disabled={isEmpty} onClick={onKits}>
          Kits
        </Button>
        {(isSignedIn || (status === 'loading' && mayBeSignedIn)) && <SavedLists finder={finder} />}
        {lists.all.length > 1 && (
          <Button variant="outlined" onClick={() => deleteList(list)}>
            Delete list
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {useShownWords(list)}
      </p>
      <div className={styles.deleted}>
        <Removed name={deleted?.name ?? null} onUndo={bringBack} />
      </div>
    </div>
  );
}

/** Announces the list after a switch. Without this, a screen reader does not notice the new list. */
function useShownWords({ id, name }: OrderList): string {
  const [shown, setShown] = useState({ id, words: '' });
  if (shown.id !== id) setShown({ id, words: `${name} is shown` });
  return shown.words;
}

/** The last deleted list, until it is restored. */
interface Deleted {
  list: OrderList;
  /** Its name, and a mention of its copy in the account, if this browser knows of one. */
  name: string;
  /** Whether it was also saved with the account. */
  wasSaved: Promise<boolean>;
}

/** Deletes a list here and in the account, and restores it in both. */
function useDeletion(isSignedIn: boolean, finder: PartFinder) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  return {
    deleted,
    deleteList(list: OrderList) {
      const wasSaved = isSignedIn ? deleteSaved(list.id) : Promise.resolve(false);
      wasSaved.catch(() => toast.error('We could not delete the copy in your account'));
      const copy = isSignedIn && list.saved !== undefined ? ' and its copy in your account' : '';
      setDeleted({ list, name: `${list.name}${copy}`, wasSaved });
      changeLists((now) => withoutList(now, list.id));
    },
    async bringBack() {
      if (!deleted) return;
      setDeleted(null);
      changeLists((now) => withNewList(now, deleted.list));
      try {
        if (await deleted.wasSaved) await saveList(deleted.list, finder);
      } catch {
        toast.error('The list is not saved with your account. Press Save to try again.');
      }
    },
  };
}

async function share(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Link copied', 'It holds part numbers and quantities, and nothing about you.');
  } catch {
    history.replaceState(history.state, '', address);
    toast.error('Copying is not allowed here', 'The link is in the address bar now.');
  }
}

function ListChoice() {
  const lists = useOrderLists();
  if (lists.all.length < 2) return null;
  return (
    <label className={styles.field}>
      List
      <select
        className="entry"
        value={currentOf(lists).id}
        onChange={({ target }) => changeLists((now) => ({ ...now, current: target.value }))}
      >
        {lists.all.map((list, place) => (
          <option key={list.id} value={list.id}>
            {choiceWords(list, lists.all.slice(0, place))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Numbers lists with the same name. Opening a saved list may leave two. */
function choiceWords({ name, lines }: OrderList, before: readonly OrderList[]): string {
  const twins = before.filter((other) => other.name === name).length;
  return `${name} (${lines.length})${twins > 0 ? `, no. ${twins + 1}` : ''}`;
}

/** Takes the name of the list. An empty name is refused. */
function ListName({ name }: { name: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.field}>
      Name of this list
      <input
        type="text"
        className="entry"
        maxLength={MAX_NAME}
        autoComplete="off"
        value={typed ?? name}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = target.value.trim();
          if (next !== '') changeCurrent((list) => ({ ...list, name: next }));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
