import { MAX_LISTS } from '@brushline/contract/constants';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../lib/toast.ts';
import styles from './list-head.module.css';
import { changeCurrent, changeLists, useOrderLists } from './list-store.ts';
import { currentOf, MAX_NAME, type OrderList, withNewList, withoutList } from './lists.ts';
import { Removed } from './removed.tsx';

interface ListHeadProps {
  /** The address that shows this list to others. */
  sharedAddress: () => string;
  onKits: () => void;
}

/** Which list is shown, its name, and what can be done with the whole of it. */
export function ListHead({ sharedAddress, onKits }: ListHeadProps) {
  const lists = useOrderLists();
  const list = currentOf(lists);
  const isEmpty = list.lines.length === 0;
  const [deleted, setDeleted] = useState<OrderList | null>(null);
  const deleteList = () => {
    setDeleted(list);
    changeLists((now) => withoutList(now, list.id));
  };
  const bringBack = (list: OrderList) => {
    setDeleted(null);
    changeLists((now) => withNewList(now, list));
  };
  const addList = () =>
    changeLists((now) =>
      withNewList(now, { id: crypto.randomUUID(), name: `List ${now.all.length + 1}`, lines: [] }),
    );
  return (
    <div className={styles.head}>
      <ListChoice />
      <ListName key={list.id} name={list.name} />
      <div className={styles.acts}>
        <Button variant="outlined" disabled={lists.all.length >= MAX_LISTS} onClick={addList}>
          New list
        </Button>
        <Button variant="outlined" disabled={isEmpty} onClick={() => share(sharedAddress())}>
          Share
        </Button>
        <Button variant="outlined" disabled={isEmpty} onClick={onKits}>
          Kits
        </Button>
        {lists.all.length > 1 && (
          <Button variant="outlined" onClick={deleteList}>
            Delete list
          </Button>
        )}
      </div>
      <div className={styles.deleted}>
        <Removed name={deleted?.name ?? null} onUndo={() => deleted && bringBack(deleted)} />
      </div>
    </div>
  );
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
  const id = useId();
  const lists = useOrderLists();
  if (lists.all.length < 2) return null;
  return (
    <label htmlFor={id} className={styles.field}>
      List
      <select
        id={id}
        value={currentOf(lists).id}
        onChange={({ target }) => changeLists((now) => ({ ...now, current: target.value }))}
      >
        {lists.all.map(({ id: list, name, lines }) => (
          <option key={list} value={list}>
            {`${name} (${lines.length})`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The name of the list; an empty one is not taken. */
function ListName({ name }: { name: string }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label htmlFor={id} className={styles.field}>
      Name of this list
      <input
        id={id}
        type="text"
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
