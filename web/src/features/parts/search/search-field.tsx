import { useEffect, useId, useRef, useState } from 'react';
import styles from './search-field.module.css';
import { useSingleKeys } from './single-keys.ts';

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  /** Leads from the field to the first result. */
  onDown: () => void;
}

/** Finds parts by number, name or measure while one types. `/` leads here from anywhere on the page. */
export function SearchField({ value, onSearch, onDown }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { enabled } = useSingleKeys();
  const [typed, setTyped] = useState({ over: value, text: value });
  const text =
    typed.over === value || document.activeElement === input.current ? typed.text : value;
  useSlash(enabled, () => input.current?.focus());
  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Part number, name or measure
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        placeholder="Part number, name or measure"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          setTyped({ over: value, text: target.value });
          onSearch(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          onDown();
        }}
      />
      {enabled && <span className={styles.key}>/</span>}
    </search>
  );
}

/** A key that is pressed outside every field; with a modifier it belongs to the browser. */
function useSlash(enabled: boolean, act: () => void) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest?.(
        'input, textarea, select, [contenteditable]',
      );
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [enabled]);
}
