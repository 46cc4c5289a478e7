/** Runs the text index in a worker, because building it, or looking up a single letter, takes longer than a frame. */
import type { Part } from '@brushline/contract/parts/parts';
import type { TextHits } from '../find-parts.ts';
import { createTextIndex } from './text-index.ts';

/** A message from the page: more parts, or a text to find among the parts that were sent. */
export type ToIndex = { parts: readonly Part[] } | { text: string };

/** The result of a text. Responses have the order of the requests. */
export interface FromIndex {
  hits: TextHits;
  /** Texts with fewer words that find something, if this one finds nothing. */
  shorter: readonly string[];
}

const index = createTextIndex();

addEventListener('message', ({ data }: MessageEvent<ToIndex>) => {
  if ('parts' in data) {
    index.add(data.parts);
    return;
  }
  const hits = index.find(data.text);
  const shorter = hits?.size === 0 ? index.shorter(data.text) : [];
  postMessage({ hits, shorter } satisfies FromIndex);
});
