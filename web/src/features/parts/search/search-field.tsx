import { useEffect, useEffectEvent, useRef } from 'react';
import { useSingleKey, useSingleKeys } from '../../../lib/browser/single-keys.ts';
import { useAtOnce } from '../../../lib/hooks/use-at-once.ts';
import styles from './search-field.module.css';

/** The id of the field, and the hash by which the bar of every page links to it. */
const ID = 'search';

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  /** Moves the focus from the field to the first result. */
  onDown: () => void;
}

/** Finds parts by number, name or measure while the visitor types. `/` moves the focus here from anywhere. */
export function SearchField({ value, onSearch, onDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, search] = useAtOnce(value, onSearch);
  const searchTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) search(typed);
  });
  // Searches for text typed before hydration.
  useEffect(() => searchTyped(), []);
  const { enabled } = useSingleKeys();
  useSingleKey('/', () => input.current?.focus());
  return (
    <search className={styles.search}>
      <label htmlFor={ID} className="visually-hidden">
        Part number, name or size
      </label>
      <input
        ref={input}
        id={ID}
        type="search"
        className={styles.input}
        placeholder="Part number, name or size"
        maxLength={300}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => search(target.value)}
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
