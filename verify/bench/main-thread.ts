import type { Page } from '@playwright/test';

/** The parts of Chromium's trace events that are read here. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Its duration in wall-clock time. */
  dur?: number;
  /** The thread's CPU time at its beginning, and the CPU time that it took. */
  tts?: number;
  tdur?: number;
  args: { data?: { type?: string; duration?: number; interactionId?: number } };
}

/** A file of a trace. */
export interface Trace {
  traceEvents: TraceEvent[];
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
];

/** Traces the browser of a page during an act, and resolves with the events in order. */
export async function trace(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace; // of a fixed version
  return traceEvents.toSorted((one, other) => one.ts - other.ts);
}

/** Returns the events of the same thread as one of them. */
export function onThreadOf({ pid, tid }: TraceEvent, events: readonly TraceEvent[]): TraceEvent[] {
  return events.filter((event) => event.pid === pid && event.tid === tid);
}

/** By the definition of the total blocking time, a longer task blocks input. */
const BLOCKING_MS = 50;

/**
 * Adds up the computing time of each task of the page's main thread beyond 50 ms, from the first contentful paint to
 * the end of the trace, on a processor `slower` times slower. The thread's CPU time excludes the work of other
 * processes, such as the shop's servers and the browser's renderers, and the time for which the page waits for them.
 */
export function ownBlocking(events: readonly TraceEvent[], slower: number): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The page was not painted');
  return onThreadOf(painted, events)
    .filter(({ name, ts }) => name === 'RunTask' && ts > painted.ts)
    .map(({ tdur = 0 }) => Math.max(0, (slower * tdur) / 1000 - BLOCKING_MS))
    .reduce((sum, blocking) => sum + blocking, 0);
}

/** Returns the main thread's computing time between the frames of an animation, in ms. */
export function frameWork(events: readonly TraceEvent[]): number[] {
  const [first, ...frames] = events.filter(({ name }) => name === 'FireAnimationFrame');
  if (!first) throw new Error('There was no animation');
  const tasks = onThreadOf(first, events).filter(({ name }) => name === 'RunTask');
  return frames.map(({ ts: to }, i) => {
    const from = (frames[i - 1] ?? first).ts;
    const within = tasks.filter(({ ts }) => ts >= from && ts < to);
    return within.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
}
