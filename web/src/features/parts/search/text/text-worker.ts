/** Keeps a text index in a thread of its own: to build it, or to look up a first letter, takes longer than a frame. */
import type { Part } from '@brushline/contract/parts/parts';
import type { TextHits } from '../find-parts.ts';
import { createTextIndex } from './text-index.ts';

/** What the page says to this thread: more parts, or a text to find among those that it has been given. */
export type ToIndex = { parts: readonly Part[] } | { text: string };

/** What a text finds. Texts are answered in the order in which they were asked for. */
export interface FromIndex {
  hits: TextHits;
}

const index = createTextIndex();

addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  if ('parts' in data) index.add(data.parts);
  else postMessage({ hits: index.find(data.text) } satisfies FromIndex);
});
