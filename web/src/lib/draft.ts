import { parsed, tabStore } from './browser/storage.ts';

/** A form of one person. */
interface DraftOf {
  uid: string;
  form: string;
}

/** The typed values, and under `seen:` the earlier value of each field. */
export type Draft = Readonly<Record<string, string | number | boolean>>;

/** `forget-drafts.ts` knows a draft by its beginning. */
const keyOf = ({ uid, form }: DraftOf) => `draft:${uid}:${form}`;

/** Reads the draft of a form in this tab: only texts, numbers and booleans. */
export function readDraft(of: DraftOf): Draft {
  const kept = parsed(tabStore.read(keyOf(of)));
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(fields.filter(([, value]) => isPlain(value)));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Keeps input until it is sent or the tab is closed, so that a login in between loses nothing. */
export function keepDraft(of: DraftOf, values: object): void {
  tabStore.write(keyOf(of), JSON.stringify(values));
}

export function forgetDraft(of: DraftOf): void {
  tabStore.remove(keyOf(of));
}

const SEEN = 'seen:';

/** Adds the earlier values to a draft. */
export function withSeen(typed: Draft, seen: Draft): Draft {
  const before = Object.entries(seen).map(([name, value]) => [SEEN + name, value]);
  return { ...typed, ...Object.fromEntries(before) };
}

/** Returns the earlier values in a draft. */
export function seenIn(draft: Draft): Draft {
  const before = Object.entries(draft).filter(([name]) => name.startsWith(SEEN));
  return Object.fromEntries(before.map(([name, value]) => [name.slice(SEEN.length), value]));
}
