import { cutDescription } from '@brushline/contract/values/cut-description';

/** A description that was cut for a card: `whole`, `torn` and `end` together are the cut text. */
interface CutDescription {
  whole: string;
  /**
   * The beginning of a word that the cut has split. Half a number is a different number: `0.45 mm` must not read
   * `0.4...`.
   */
  torn: string;
  end: string;
}

/** Separates the whole words of a cut description from the split one, if any. */
export function wholeWords(description: string): CutDescription {
  const cut = cutDescription(description);
  if (cut === description) return { whole: cut, torn: '', end: '' };
  const end = '...';
  const kept = cut.slice(0, -end.length);
  const isTorn = /^\S/.test(description.slice(kept.length));
  const lastBlank = isTorn ? kept.search(/\s\S*$/) : -1;
  if (lastBlank < 0) return { whole: kept, torn: '', end };
  return { whole: kept.slice(0, lastBlank), torn: kept.slice(lastBlank), end };
}
