/** Keeps a text index in a separate thread: building it, or looking up a first letter, takes longer than a frame. */
import type { Part } from '@brushline/contract/parts/parts';
import type { TextHits } from '../find-parts.ts';
import { createTextIndex } from './text-index.ts';

/** A message from the page: more parts, or a text to find among the parts that were sent. */
export type ToIndex = { parts: readonly Part[] } | { text: string };

/** The hits of a text. Texts are answered in the order of the requests. */
export interface FromIndex {
  hits: TextHits;
}

const index = createTextIndex();

addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  if ('parts' in data) index.add(data.parts);
  else postMessage({ hits: index.find(data.text) } satisfies FromIndex);
});
