import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { categoryIds } from '@brushline/contract/specifications/categories';
import { BROWSER_FLAGS, findBrowser } from '@brushline/tools/find-browser';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { startDemoShop } from '../rig/demo-shop.ts';
import { median, percentile, table } from '../rig/report.ts';
import { fillCatalogue } from './demo-shop.ts';
import { costsOf, type InputCost, LEAST_REPORTED, settled } from './inputs.ts';
import { frameWork, startTrace } from './main-thread.ts';
import { becomePhone, SLOWER, slowDown } from './phone.ts';

/** A large catalogue of a works. */
const COUNT = 5_000;

const WIDE = { width: 1440, height: 950 };

/** Frames while scrolling; one that takes longer than one and a half has dropped another. */
const FRAMES = 240;
const FRAME_MS = 1000 / 60;

/** (f) Measures the search in a browser over a catalogue of 5,000 parts of plausible families. */
export async function measureSearch(scratch: string, rounds: number): Promise<string> {
  const shop = await startDemoShop(scratch, { standsBack: true });
  await fillCatalogue(shop, COUNT);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    const rows = [
      ['kB of the catalogue on the wire, brotli', '250', await kilobytesOf(shop.url), ''],
      [
        'ms to the first result of a cold visit, a phone',
        '1,500',
        await firstResult(browser, shop.url, rounds),
        '',
      ],
    ];
    for (const [slower, most] of [
      [1, '16'],
      [SLOWER, '50'],
    ] as const) {
      const costs = await interactions(browser, `${shop.url}/parts`, slower);
      const floor = await interactions(browser, FLOOR, slower);
      for (const what of ['keystroke', 'filter'] as const)
        for (const [figure, key] of [
          ['up to the next frame of', 'frame'],
          ['of work for', 'work'],
        ] as const)
          rows.push([
            `ms ${figure} a ${what}, p95, CPU 1/${slower}`,
            most,
            `${p95(costs[what], key)} (of ${costs[what].length})`,
            p95(floor[what], key),
          ]);
    }
    rows.push(...(await scrolled(browser, shop.url, rounds)));
    return `${table(['figure', 'at most', 'measured', 'all but empty page'], rows)}\n\n${NOTES}`;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const NOTES = `The last column is measured in the same run on a page that has a field and a box, which change one text, or as many
rows of plain text. Up to the next frame: as browsers report it, in steps of 8 ms, with the wait for the frame. Work: what the
main thread does for it up to that frame. A dropped frame is one by the clock, which a machine misses too that is busy with
something else; work is the main thread's own time.`;

function p95(costs: readonly InputCost[], key: keyof InputCost): string {
  const time = percentile(
    costs.map((cost) => cost[key]),
    0.95,
  );
  return key === 'frame' && time < LEAST_REPORTED ? `under ${LEAST_REPORTED}` : time.toFixed(0);
}

/** Returns how many kilobytes the list takes as browsers get it. */
async function kilobytesOf(url: string): Promise<string> {
  // `fetch` would decompress it.
  const asked = get(`${url}/api/catalogue`, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return ((await buffer(answer)).length / 1000).toFixed(0);
}

/** Measures the milliseconds from the visit to the frame with the first part in it. */
async function firstResult(browser: Browser, url: string, rounds: number): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage();
    await becomePhone(page);
    await page.addInitScript(noteFirstResult);
    await page.goto(`${url}/parts`, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.firstResultMs !== undefined, null, {
      timeout: 60_000,
    });
    times.push(await page.evaluate(() => globalThis.firstResultMs ?? Number.NaN));
    await page.context().close();
  }
  return median(times).toFixed(0);
}

declare global {
  /** When the first part was painted, in ms since the visit began. */
  var firstResultMs: number | undefined;
}

function noteFirstResult(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-part]')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.firstResultMs = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Boxes of a category that are ticked lie before this one. */
const MOST_BOXES = 20;

const TEXTS = ['bearing 608', 'stator 42 12 slots', 'shaft keyed', 'brg-6202', 'n52sh'] as const;

const CATEGORIES = ['Bearings', 'Stators', 'Shafts', 'Controllers'];

/** A page with such a field and boxes, each of which changes one text. */
const FLOOR = `data:text/html,${encodeURIComponent(
  `<!doctype html><input type="search" oninput="said.textContent = value"><aside>${[
    ...CATEGORIES,
    ...Array(MOST_BOXES - CATEGORIES.length).fill('Box'),
  ]
    .map(
      (name) =>
        `<input type="checkbox" aria-label="${name}" onchange="said.textContent = checked">`,
    )
    .join('')}</aside><p id="said">Nothing yet</p>`,
)}`;

/** Types and filters as a person does, each key and click when the page has settled. */
async function interactions(browser: Browser, url: string, slower: number) {
  const page = await browser.newPage({ viewport: WIDE });
  await openSearch(page, url);
  await slowDown(page, slower);
  const field = page.getByRole('searchbox');
  const keystroke = await costsOf(page, async (input) => {
    for (const text of TEXTS) {
      await field.fill('');
      await settled(page);
      for (const letter of text) await input(() => field.press(letter));
    }
  });
  await field.fill('');
  const filter = await costsOf(page, async (input) => {
    for (const category of CATEGORIES) {
      const boxes = page.getByRole('complementary').getByRole('checkbox');
      await press(page, page.getByRole('checkbox', { name: category }), input);
      // After the categories come those of what the category states. A choice may take others away.
      for (let i = categoryIds.length; i < MOST_BOXES && i < (await boxes.count()); i += 2)
        await press(page, boxes.nth(i), input);
      await openSearch(page, url);
    }
  });
  await page.context().close();
  return { keystroke, filter };
}

/** Presses a box by its place: to look for it is work of the page's main thread, and no part of what a press costs. */
async function press(
  page: Page,
  box: Locator,
  input: (act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await box.hover();
  await settled(page);
  await input(async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** Opens the search. The results are in the page before its script; the filters come with the whole catalogue. */
async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('complementary').getByRole('checkbox').first().waitFor();
}

/**
 * Measures what a steady scroll through the whole table drops and computes, and one through as many plain rows, in
 * turns.
 */
async function scrolled(browser: Browser, url: string, rounds: number): Promise<string[][]> {
  const page = await browser.newPage({ viewport: WIDE });
  await openSearch(page, `${url}/parts`);
  await settled(page);
  const { rows, height } = await page.evaluate(() => ({
    rows: document.querySelectorAll('tbody tr').length,
    height: document.documentElement.scrollHeight,
  }));
  const plain = await browser.newPage({ viewport: WIDE });
  await plain.setContent(
    `<div style="height: ${height}px">${'<p>A row of text</p>'.repeat(rows)}</div>`,
  );
  const measured = [page, plain].map((each) => ({ page: each, dropped: [] as number[], work: '' }));
  for (let round = 0; round < rounds; round += 1)
    for (const each of measured) {
      await each.page.bringToFront();
      each.dropped.push(await droppedFrames(each.page));
    }
  // Apart, as to trace takes time as well.
  for (const each of measured) each.work = await workOfFrames(each.page);
  await page.context().close();
  await plain.context().close();
  return [
    [
      `frames dropped of ${FRAMES} while scrolling`,
      '0',
      ...measured.map(({ dropped }) => String(median(dropped))),
    ],
    [
      'ms of work in a frame while scrolling, p95',
      FRAME_MS.toFixed(0),
      ...measured.map(({ work }) => work),
    ],
  ];
}

async function workOfFrames(page: Page): Promise<string> {
  await page.bringToFront();
  const endTrace = await startTrace(page);
  await droppedFrames(page);
  return percentile(frameWork(await endTrace()), 0.95).toFixed(0);
}

async function droppedFrames(page: Page): Promise<number> {
  const gaps = await page.evaluate(async (frames) => {
    scrollTo(0, 0);
    const times: number[] = [];
    for (let i = 0; i < frames; i += 1) {
      scrollBy(0, 60);
      times.push(await new Promise<number>(requestAnimationFrame));
    }
    return times.slice(1).map((time, i) => time - (times[i] ?? time));
  }, FRAMES);
  return gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
}
