import type { PartFinder } from '@brushline/contract/order-list/part-finder';
import { onOwnLines } from '@brushline/contract/order-list/read-list';
import type { Part } from '@brushline/contract/parts/parts';
import { totalAt } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import panelStyles from '../../../components/panel.module.css';
import type { QuickOption } from './quick-options.ts';
import styles from './quick-order.module.css';
import { useQuickOrder } from './use-quick-order.ts';

interface QuickOrderProps {
  parts: readonly Part[];
  /** Finds these parts. */
  finder: PartFinder;
  /** Called with pasted text of several lines, or of several parts. */
  onPasteLines: (text: string) => void;
  /** Shown beside the field. */
  children: ReactNode;
}

/**
 * Takes lines of part number and quantity by keyboard. Enter adds the line, or moves to the offers if the line is wrong.
 * Shift+Enter brings back the previous line to change it.
 */
export function QuickOrder({ parts, finder, onPasteLines, children }: QuickOrderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const quick = useQuickOrder(parts, finder);
  const { text, options, active } = quick;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      quick.move(step);
    } else if (event.key === 'Escape') {
      quick.clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (event.shiftKey) quick.goBack();
      else quick.enter();
    }
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain');
    const isPart = (written: string) => finder.find(written) !== null;
    if (!/[\r\n]/.test(pasted.trim()) && onOwnLines(pasted, isPart) === pasted) return;
    event.preventDefault();
    onPasteLines(pasted);
  }

  const isOpen = text.trim() !== '';
  return (
    <search className={`${panelStyles.panel} ${styles.place}`}>
      <div className="cluster">
        <LineField
          ref={input}
          id={id}
          isExpanded={isOpen && options.length > 0}
          active={active}
          value={text}
          onFocus={quick.prepare}
          onChange={({ target }) => quick.type(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {children}
      </div>
      <p role="status" className={`quiet ${styles.said}`}>
        {quick.said}
      </p>
      <Options
        id={id}
        options={isOpen ? options : []}
        active={active}
        onTake={(option) => {
          quick.take(option);
          input.current?.focus();
        }}
      />
    </search>
  );
}

interface LineFieldProps extends ComponentProps<'input'> {
  isExpanded: boolean;
  /** The option that Enter takes; -1 for none. */
  active: number;
}

/** Takes the text of a line, and shows its keyboard shortcuts. */
function LineField({ id, isExpanded, active, ...input }: LineFieldProps) {
  return (
    <div className={styles.frame}>
      <label htmlFor={id} className="visually-hidden">
        Part number and quantity
      </label>
      <input
        {...input}
        id={id}
        type="text"
        role="combobox"
        className={`entry ${styles.input}`}
        placeholder="Part number and quantity"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="enter"
        aria-expanded={isExpanded}
        aria-controls={`${id}-options`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-keys`}
      />
      <span id={`${id}-keys`} className={styles.keys}>
        Enter adds, Shift+Enter goes back
      </span>
    </div>
  );
}

interface OptionsProps {
  /** The id of the field, and the prefix of the ids of the list and its options. */
  id: string;
  options: readonly QuickOption[];
  active: number;
  onTake: (option: QuickOption) => void;
}

function Options({ id, options, active, onTake }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The focus stays in the field, so the browser does not scroll to the option. In a small window it is below the edge.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-options`}
      role="listbox"
      aria-label="Parts that fit"
      className={styles.options}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
        <div
          key={option.part._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-disabled={option.quantity === null}
          className={styles.option}
          onClick={() => onTake(option)}
        >
          <OptionWords option={option} />
        </div>
      ))}
    </div>
  );
}

function OptionWords({ option: { part, quantity, why } }: { option: QuickOption }) {
  return (
    <>
      <span className="mono">{part.number}</span>
      <span className={styles.name}>{part.name}</span>
      {why && <span className={styles.why}>{why}</span>}
      {quantity !== null && (
        <span className={styles.offer}>
          <span className={styles.take}>Take {groupDigits(quantity)}</span>
          <span className={styles.total}>{formatCents(totalAt(part, quantity))}</span>
        </span>
      )}
    </>
  );
}
