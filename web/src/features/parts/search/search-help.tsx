import { counted } from '@brushline/contract/values/digits';
import { Suspense } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import type { AddressFault, PartSearch } from './part-search.ts';
import { chipsOf, without } from './search-chips.tsx';
import styles from './search-help.module.css';
import type { ChangeSearch, FoundByText } from './use-part-search.ts';

interface AddressFaultsProps {
  faults: readonly AddressFault[];
  /** The effect of the errors: 'The results are not filtered by it.' */
  effect: string;
  onDrop: (fault: AddressFault) => void;
}

/** A limit on the size of the page, which a function renders for any address: each parameter is thirty times as long on it. */
const MOST_FAULTS = 10;

/** Lists the first invalid parameters of the address, until the visitor removes them. */
export function AddressFaults({ faults, effect, onDrop }: AddressFaultsProps) {
  if (faults.length === 0) return null;
  // The address may have the same one several times.
  const byWords = new Map(faults.map((fault) => [wordsOf(fault), fault]));
  return (
    <div role="alert" className={styles.faults}>
      <p>Part of this address could not be used. {effect}</p>
      <ul>
        {[...byWords].slice(0, MOST_FAULTS).map(([words, fault]) => (
          <li key={words}>
            <span>
              <code>{`${fault.key}=${fault.value}`}</code> {fault.message}.
            </span>
            <Button variant="text" isSmall onClick={leaving(() => onDrop(fault))}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf({ key, value, message }: AddressFault): string {
  return `${key}=${value} ${message}`;
}

/** If its code cannot be loaded, the other advice is still shown. */
const MeasureAdvice = lazyComponent<{ text: string }>(() =>
  import('./text/measure-advice.tsx').catch(() => ({ nothing: () => null })),
);

interface NoPartsProps {
  search: PartSearch;
  found: FoundByText;
  onChange: ChangeSearch;
  onClear: () => void;
}

/**
 * Explains why nothing is found: the error in the text, which of its words find something, and how many parts would show
 * without a filter.
 */
export function NoParts({
  search,
  found: { relaxations, shorter },
  onChange,
  onClear,
}: NoPartsProps) {
  const chips = new Map(chipsOf(search).map((chip) => [chip.piece, chip]));
  if (chips.size === 0)
    return (
      <EmptyNotice title="No parts are available right now">
        We are restocking. Please check back soon.
      </EmptyNotice>
    );
  return (
    <EmptyNotice title="No parts match this search">
      <Suspense fallback={null}>
        <MeasureAdvice text={search.text} />
      </Suspense>
      <div className="cluster">
        {shorter.map((text, index) => (
          <Button
            key={text}
            variant={index > 0 ? 'outlined' : 'primary'}
            onClick={leaving(() => onChange({ text }))}
          >
            {`Search for “${text}”`}
          </Button>
        ))}
        {relaxations.slice(0, 4).map(({ piece, count }) => {
          const chip = chips.get(piece);
          return (
            chip &&
            // Removing the only one is the same as Show all parts.
            chips.size > 1 && (
              <Button
                key={piece}
                variant="outlined"
                onClick={leaving(() => onChange((now) => without(now, piece)))}
              >
                {`Remove “${chip.label}: ${chip.value}” to see ${counted(count, 'part')}`}
              </Button>
            )
          );
        })}
        <Button variant={shorter.length > 0 ? 'outlined' : 'primary'} onClick={leaving(onClear)}>
          Show all parts
        </Button>
      </div>
    </EmptyNotice>
  );
}

/** Moves the focus to the heading on a press, because the pressed button disappears. */
function leaving(press: () => void): () => void {
  return () => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    press();
  };
}
