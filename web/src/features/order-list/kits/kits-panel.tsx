import { readUnits } from '@brushline/contract/order-list/read-list';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { MAX_NAME, withNewList } from '../edit-lists.ts';
import { ClosablePanel } from '../entry/closable-panel.tsx';
import type { PricedLine } from '../list-line.ts';
import { changeLists, lineOf } from '../list-store.ts';
import { currentOf } from '../lists.ts';
import { type KitLine, kitLines } from './kits.ts';
import styles from './kits-panel.module.css';

/** The maximum number of kits. */
const MOST_KITS = 100_000;

interface KitsPanelProps {
  lines: readonly PricedLine[];
  onClose: () => void;
}

/**
 * Multiplies the list of one kit by a number of kits, with each part rounded up to a quantity that can be ordered. Parts that
 * are off sale or short stay on the new list, which shows the problem.
 */
export function KitsPanel({ lines, onClose }: KitsPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('20');
  const kits = readUnits(typed);
  const isFew = kits !== null && kits <= MOST_KITS;
  const needed = isFew ? kitLines(lines, kits) : [];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function makeList() {
    changeLists((lists) => {
      const name = `${currentOf(lists).name} × ${kits}`.slice(0, MAX_NAME);
      const made = needed.map((each) => lineOf(each.part, each.ordered ?? each.needed));
      const gone = lines.flatMap(({ part, line }) => (part ? [] : [line]));
      return withNewList(lists, { id: crypto.randomUUID(), name, lines: [...made, ...gone] });
    });
    onClose();
  }
  return (
    <ClosablePanel title="Kits" onClose={onClose}>
      <p className={styles.lead}>
        We treat this list as one motor, and work out what to order for several.
      </p>
      <label htmlFor={id} className={styles.field}>
        Number of motors
        <input
          ref={field}
          id={id}
          type="text"
          className="entry"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={!isFew}
          aria-describedby={`${id}-fault`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {!isFew && `Enter a whole number from 1 to ${groupDigits(MOST_KITS)}`}
      </p>
      {isFew && (
        <ul>
          {needed.map((line) => (
            <Kit key={line.part._id} line={line} />
          ))}
        </ul>
      )}
      <div className="apart">
        <p className={styles.sum}>
          {formatCents(needed.reduce((sum, { totalCents }) => sum + totalCents, 0))}
        </p>
        <Button disabled={needed.length === 0} onClick={makeList}>
          Make a list of these quantities
        </Button>
      </div>
    </ClosablePanel>
  );
}

function Kit({ line: { part, needed, ordered, left, totalCents, more } }: { line: KitLine }) {
  const price = more?.per === 'order' ? 'in all' : 'each';
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {part.name} <span className={styles.number}>{part.number}</span>
      </span>
      <span>{`${groupDigits(needed)} needed`}</span>
      {ordered === null ? (
        <span className={styles.fault}>{`Only ${groupDigits(part.stock)} in stock`}</span>
      ) : (
        <>
          <strong>{`${groupDigits(ordered)} to order`}</strong>
          <span>{left > 0 ? `${groupDigits(left)} left over` : 'None left over'}</span>
          <span className={styles.figure}>{formatCents(totalCents)}</span>
          {more && (
            <span className={styles.more}>
              {`${groupDigits(more.quantity)} would cost ${formatCents(more.cents)} ${price}`}
            </span>
          )}
        </>
      )}
    </li>
  );
}
