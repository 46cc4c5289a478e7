import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { useState } from 'react';
import { OPEN_DRAFT } from '../../../lib/browser/storage.ts';
import { changeCurrent, lineOf, quantityIn, useCurrentList } from '../list-store.ts';
import { hasRoom, MAX_LINES, type OrderList, withLine, withoutLine } from '../lists.ts';
import type { QuickOption } from './quick-options.ts';
import { type AnswerTo, useQuickAnswer } from './use-quick-answer.ts';
import { useTabText } from './use-tab-text.ts';

/** A line that the field has added to the list. */
interface Committed {
  part: Part;
  quantity: number;
}

const textOf = ({ part, quantity }: Committed) => `${part.number ?? part.name} ${quantity}`;

const DRAFT = `${OPEN_DRAFT}quick-order`;

/**
 * Holds the lines that the field has added. `brought` is the line that Shift+Enter has brought back; the next line replaces it.
 */
function useCommitted() {
  const [committed, setCommitted] = useState<readonly Committed[]>([]);
  const [back, setBack] = useState(0);
  const brought = back > 0 ? committed.at(-back) : undefined;
  return {
    brought,
    add(line: Committed) {
      setCommitted(brought ? committed.toSpliced(-back, 1, line) : [...committed, line]);
      setBack(brought ? back - 1 : 0);
    },
    /** Brings back the previous line, and returns it. */
    goBack() {
      const next = Math.min(back + 1, committed.length);
      setBack(next);
      return committed.at(-next);
    },
    goOn: () => setBack(0),
  };
}

/** Holds the typed text of the quick order, and the lines that it has added. */
export function useQuickOrder(parts: readonly Part[], finder: PartFinder) {
  const list = useCurrentList();
  const { brought, ...committed } = useCommitted();
  const [text, setText] = useTabText(DRAFT);
  const [isWanted, setWanted] = useState(text !== '');
  /** The id of the part that the arrow keys chose. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed, and the text alone does not say what to add. */
  const [isEntered, setEntered] = useState(false);
  const [said, setSaid] = useState('');
  const answer = useQuickAnswer(text, { parts, finder, isWanted });
  const { isExact, options, isAnswered } = answer;
  const isOffered = isEntered && isAnswered;
  const place = options.findIndex(({ part }) => part._id === chosen);
  const active = isOffered && place === -1 && options.length > 0 ? 0 : place;

  function type(next: string, isNew = !brought) {
    // Not kept for a reload: Enter would then add a brought-back line to itself.
    setText(next, isNew);
    setChosen(null);
    setEntered(false);
    setSaid('');
  }

  function take({ part, quantity }: QuickOption) {
    if (quantity === null) return;
    const line = { part, quantity };
    if (!addLine(list, line, brought)) {
      setSaid(`Your list is full. It holds up to ${MAX_LINES} parts.`);
      return;
    }
    committed.add(line);
    type('');
    setSaid(`${groupDigits(quantity)} × ${part.name} ${brought ? 'changed' : 'added'}`);
  }

  function goBack() {
    const line = committed.goBack();
    if (!line) return;
    type(textOf(line), false);
    setSaid('Change it and press Enter');
  }

  /** Adds an exact match. Otherwise the first Enter moves to the offer, and the second accepts it. */
  function enter() {
    const option = options[isExact ? 0 : active];
    if (option) take(option);
    else setEntered(text.trim() !== '');
  }

  function move(step: number) {
    const to = Math.max(-1, Math.min(active + step, options.length - 1));
    setChosen(options[to]?.part._id ?? null);
    setEntered(false);
  }

  function clear() {
    type('');
    committed.goOn();
  }

  return {
    text,
    options,
    active,
    said: isOffered ? offerWords(text, answer) : said,
    prepare: () => setWanted(true),
    type,
    take,
    enter,
    goBack,
    move,
    clear,
  };
}

/** Adds a line to the list in place of one that was brought back, if any. Returns whether the list has room for it. */
function addLine(list: OrderList, { part, quantity }: Committed, brought?: Committed): boolean {
  const cleared = (from: OrderList) => (brought ? takeOff(from, brought) : from);
  if (!hasRoom(cleared(list), part._id)) return false;
  changeCurrent((current) => {
    const rest = cleared(current);
    return withLine(rest, lineOf(part, quantityIn(rest, part._id) + quantity));
  });
  return true;
}

/** Describes what Enter has found. */
function offerWords(text: string, { options: [offer], isSearched }: AnswerTo): string {
  const typed = `“${text.trim()}”`;
  if (!offer && isSearched) return `We have no part called ${typed}`;
  if (!offer) return `We could not search for ${typed}. Type a part number, or reload this page.`;
  return offer.quantity === null ? 'Not added' : 'Not added yet. Press Enter again to take it.';
}

/** Removes an added line from the list, and restores the earlier quantity. */
function takeOff(list: OrderList, { part, quantity }: Committed): OrderList {
  const rest = quantityIn(list, part._id) - quantity;
  return rest > 0 ? withLine(list, lineOf(part, rest)) : withoutLine(list, part._id);
}
