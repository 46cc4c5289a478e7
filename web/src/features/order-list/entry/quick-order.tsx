import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import { totalAt } from '@brushline/contract/terms/pricing';
import { formatCents } from '@brushline/contract/values/money';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import panelStyles from '../../../components/panel.module.css';
import { formatUnits } from '../../../lib/units.ts';
import { changeCurrent, lineOf, quantityIn, useCurrentList } from '../list-store.ts';
import { hasRoom, MAX_LINES, type OrderList, withLine, withoutLine } from '../lists.ts';
import { type FindParts, type QuickOption, quickAnswer } from './quick-options.ts';
import styles from './quick-order.module.css';

interface QuickOrderProps {
  catalogue: Catalogue<Part>;
  /** `null` until the search has loaded; until then only part numbers work. */
  findParts: FindParts | null;
  /** Called with pasted text of several lines. */
  onPasteLines: (text: string) => void;
  /** Shown beside the field. */
  children: ReactNode;
}

/** A line that the field has added to the list. */
interface Committed {
  part: Part;
  quantity: number;
}

const textOf = ({ part, quantity }: Committed) => `${part.number ?? part.name} ${quantity}`;

/**
 * Takes one "number quantity" after the other by keyboard. Enter adds and moves on, or leads to what is offered
 * when the line is not right; Shift+Enter brings the line before back, to be changed.
 */
export function QuickOrder({ catalogue, findParts, onPasteLines, children }: QuickOrderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useCurrentList();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [committed, setCommitted] = useState<readonly Committed[]>([]);
  const [back, setBack] = useState(0);
  const [said, setSaid] = useState('');
  const { isExact, options } = useMemo(
    () => quickAnswer(text, catalogue, findParts ?? (() => [])),
    [text, catalogue, findParts],
  );
  /** The line that Shift+Enter brought back, which the next one replaces. */
  const brought = back > 0 ? committed[committed.length - back] : undefined;

  function type(next: string) {
    setText(next);
    setActive(-1);
    setSaid('');
  }

  function take({ part, quantity }: QuickOption) {
    if (quantity === null) return;
    const listed = quantityIn(list, part._id);
    if (!brought && !hasRoom(list, part._id)) {
      setSaid(`Your list is full. It takes ${MAX_LINES} parts.`);
      return;
    }
    const rest = brought?.part._id === part._id ? listed - brought.quantity : listed;
    const total = Math.max(rest, 0) + quantity;
    changeCurrent((current) => {
      const cleared = brought ? takeOff(current, brought) : current;
      return withLine(cleared, lineOf(part, total));
    });
    const line = { part, quantity };
    setCommitted(brought ? committed.toSpliced(-back, 1, line) : [...committed, line]);
    setBack(brought ? back - 1 : 0);
    type('');
    setSaid(`${formatUnits(quantity)} × ${part.name} ${brought ? 'changed' : 'added'}`);
    input.current?.focus();
  }

  function goBack() {
    const next = Math.min(back + 1, committed.length);
    const line = committed[committed.length - next];
    if (!line) return;
    setBack(next);
    type(textOf(line));
    setSaid('Change it and press Enter');
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive(Math.max(-1, Math.min(active + step, options.length - 1)));
    } else if (event.key === 'Escape') {
      type('');
      setBack(0);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.shiftKey) goBack();
      else enter();
    }
  }

  /** Adds an exact match. Otherwise the first Enter moves to the offer, and the second accepts it. */
  function enter() {
    const option = options[isExact ? 0 : active];
    if (option) take(option);
    else if (options.length > 0) setActive(0);
    else if (text.trim() !== '' && findParts) setSaid(`We have no part called “${text.trim()}”`);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    onPasteLines(pasted);
  }

  const isOpen = text.trim() !== '';
  return (
    <search className={`${panelStyles.panel} ${styles.place}`}>
      <div className="cluster">
        <div className={styles.frame}>
          <label htmlFor={id} className="visually-hidden">
            Part number and quantity
          </label>
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            className={styles.input}
            placeholder="Part number and quantity"
            maxLength={300}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="enter"
            aria-expanded={isOpen && options.length > 0}
            aria-controls={`${id}-options`}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-keys`}
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <span id={`${id}-keys`} className={styles.keys}>
            Enter adds, Shift+Enter goes back
          </span>
        </div>
        {children}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label="Parts that fit"
        className={styles.options}
        hidden={!isOpen || options.length === 0}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={option.part._id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-disabled={option.quantity === null}
            className={styles.option}
            onClick={() => take(option)}
          >
            <OptionWords option={option} />
          </div>
        ))}
      </div>
    </search>
  );
}

/** Removes an added line from the list, and restores what was there before. */
function takeOff(list: OrderList, { part, quantity }: Committed): OrderList {
  const rest = quantityIn(list, part._id) - quantity;
  return rest > 0 ? withLine(list, lineOf(part, rest)) : withoutLine(list, part._id);
}

function OptionWords({ option: { part, quantity, why } }: { option: QuickOption }) {
  return (
    <>
      <span className={styles.number}>{part.number}</span>
      <span className={styles.name}>{part.name}</span>
      {why && <span className={styles.why}>{why}</span>}
      {quantity !== null && (
        <span className={styles.offer}>
          <span className={styles.take}>Take {formatUnits(quantity)}</span>
          <span className={styles.total}>{formatCents(totalAt(part, quantity))}</span>
        </span>
      )}
    </>
  );
}
