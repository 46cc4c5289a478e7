import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onThreadOf, type TraceEvent, trace } from './main-thread.ts';
import { slowDown } from './phone.ts';

/** Makes and measures one input, and waits until the page has settled after it. */
export type Input = (act: () => Promise<unknown>) => Promise<void>;

const BEGIN = 'bench-begin';
const END = 'bench-end';

/**
 * Opens a page, and measures each input of its use in ms, with the processor slowed down by a factor. `frame` is the
 * time from the input to the next frame. `work` is the main thread's computing time up to that frame.
 */
export async function measureInputs(
  browser: Browser | BrowserContext,
  url: string,
  slower: number,
  use: (page: Page, input: Input) => Promise<unknown>,
): Promise<{ frame: number[]; work: number[] }> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await slowDown(page, slower);
  const mark = (name: string) => page.evaluate((at) => void performance.mark(at), name);
  const events = await trace(page, () =>
    use(page, async (act) => {
      await mark(BEGIN);
      await act();
      await settled(page);
      await mark(END);
    }),
  );
  await page.close();
  const ends = events.filter(({ name }) => name === END);
  const costs = events
    .filter(({ name }) => name === BEGIN)
    .map((begin, i) => {
      const to = ends[i]?.ts ?? 0;
      return costOf(onThreadOf(begin, events).filter(({ ts }) => ts > begin.ts && ts < to));
    });
  return { frame: costs.map(({ frame }) => frame), work: costs.map(({ work }) => work) };
}

/** Waits until the browser is idle. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    }
  });
}

/**
 * Presses the element under the mouse. Finding it would be work of the page's main thread, which is not part of the
 * cost of a press.
 */
export async function press({ mouse }: Page): Promise<void> {
  await mouse.down();
  await mouse.up();
}

/**
 * Reads the cost of one input. Its frame is the first one that is committed after the page has received the input. The
 * time is the browser's own figure, and at least the time up to that commit: on some pages Chromium 156 reports none
 * after the first press.
 */
function costOf(thread: readonly TraceEvent[]): { frame: number; work: number } {
  const isOf =
    (...types: string[]) =>
    ({ name, args }: TraceEvent) =>
      name === 'EventDispatch' && types.includes(args.data?.type ?? '');
  const told = thread.findLastIndex(isOf('input', 'click'));
  const commit = thread.find(({ name }, i) => name === 'Commit' && i > told);
  const began = thread.find(isOf('keydown', 'pointerdown'));
  const between = (from = Number.NaN, to = Number.NaN, lasted = 0) => (to + lasted - from) / 1000;
  const timings = thread.filter(
    ({ name, args }) => name === 'EventTiming' && args.data?.interactionId,
  );
  const own = timings.map(({ args }) => args.data?.duration ?? 0);
  return {
    frame: Math.max(...own, between(began?.ts, commit?.ts, commit?.dur) || 0),
    work: between(began?.tts, commit?.tts, commit?.tdur),
  };
}
