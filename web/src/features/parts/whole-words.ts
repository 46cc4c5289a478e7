import { cutDescription } from '@brushline/contract/values/text';

/** A description as it is cut for a card: `whole`, `torn` and `end` one after the other are the cut. */
interface CutDescription {
  whole: string;
  /** The rest of a word that the cut has torn. Half a number is another number: `0.45 mm` must not read `0.4...`. */
  torn: string;
  end: string;
}

/** Tells the words of a cut description from the one that the cut has torn, if it has. */
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
