import type { Catalogue } from '@brushline/contract/order-list/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { useMemo, useState } from 'react';
import { OPEN_DRAFT } from '../../../lib/open-draft.ts';
import { changeCurrent, lineOf, quantityIn, useCurrentList } from '../list-store.ts';
import { hasRoom, MAX_LINES, type OrderList, withLine, withoutLine } from '../lists.ts';
import { type FindParts, type QuickOption, quickAnswer } from './quick-options.ts';
import { useTabText } from './use-tab-text.ts';

/** A line that the field has added to the list. */
interface Committed {
  part: Part;
  quantity: number;
}

const textOf = ({ part, quantity }: Committed) => `${part.number ?? part.name} ${quantity}`;

const DRAFT = `${OPEN_DRAFT}quick-order`;

/** Keeps what is typed into the quick order, and the lines that were added with it. */
export function useQuickOrder(catalogue: Catalogue<Part>, findParts: FindParts | null) {
  const list = useCurrentList();
  const [text, setText] = useTabText(DRAFT);
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

  function type(next: string, isNew = back === 0) {
    // A line that was brought back would be added to itself after a reload.
    setText(next, isNew);
    setActive(-1);
    setSaid('');
  }

  function take({ part, quantity }: QuickOption) {
    if (quantity === null) return;
    const listed = quantityIn(list, part._id);
    const cleared = (from: OrderList) => (brought ? takeOff(from, brought) : from);
    if (!hasRoom(cleared(list), part._id)) {
      setSaid(`Your list is full. It holds up to ${MAX_LINES} parts.`);
      return;
    }
    const rest = brought?.part._id === part._id ? listed - brought.quantity : listed;
    const total = Math.max(rest, 0) + quantity;
    changeCurrent((current) => withLine(cleared(current), lineOf(part, total)));
    const line = { part, quantity };
    setCommitted(brought ? committed.toSpliced(-back, 1, line) : [...committed, line]);
    setBack(brought ? back - 1 : 0);
    type('');
    setSaid(`${groupDigits(quantity)} × ${part.name} ${brought ? 'changed' : 'added'}`);
  }

  function goBack() {
    const next = Math.min(back + 1, committed.length);
    const line = committed[committed.length - next];
    if (!line) return;
    setBack(next);
    type(textOf(line), false);
    setSaid('Change it and press Enter');
  }

  /** Adds an exact match. Otherwise the first Enter moves to the offer, and the second accepts it. */
  function enter() {
    const [offer] = options;
    const option = options[isExact ? 0 : active];
    if (option) take(option);
    else if (offer) {
      setActive(0);
      setSaid(
        offer.quantity === null ? 'Not added' : 'Not added yet. Press Enter again to take it.',
      );
    } else if (text.trim() !== '' && findParts) setSaid(`We have no part called “${text.trim()}”`);
  }

  function move(step: number) {
    setActive(Math.max(-1, Math.min(active + step, options.length - 1)));
  }

  function clear() {
    type('');
    setBack(0);
  }

  return { text, options, active, said, type, take, enter, goBack, move, clear };
}

/** Removes an added line from the list, and restores what was there before. */
function takeOff(list: OrderList, { part, quantity }: Committed): OrderList {
  const rest = quantityIn(list, part._id) - quantity;
  return rest > 0 ? withLine(list, lineOf(part, rest)) : withoutLine(list, part._id);
}
