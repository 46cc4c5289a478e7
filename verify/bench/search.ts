import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { categoryIds } from '@brushline/contract/specifications/categories';
import { BROWSER_FLAGS, findBrowser } from '@brushline/tools/find-browser';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { startDemoShop } from '../rig/demo-shop.ts';
import { median, percentile, table } from '../rig/report.ts';
import { fillCatalogue } from './demo-shop.ts';
import { type Input, measureInputs, press, settled } from './inputs.ts';
import { frameWork, trace } from './main-thread.ts';
import { becomePhone, SLOWER } from './phone.ts';

/** The number of parts in a large catalogue. */
const COUNT = 5_000;

const WIDE = { width: 1440, height: 950 };

/** The number of frames while scrolling, and the duration of each. */
const FRAMES = 240;
const FRAME_MS = 1000 / 60;

/** (f) Measures the search in a browser over a catalogue of 5,000 parts of plausible families. */
export async function measureSearch(scratch: string, rounds: number): Promise<string> {
  const shop = await startDemoShop(scratch, { standsBack: true });
  await fillCatalogue(shop, COUNT);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const wide = await browser.newContext({ viewport: WIDE });
  const url = `${shop.url}/parts`;
  try {
    const rows = [
      ['kB of the catalogue on the wire, brotli', '250', await kilobytesOf(shop.url), ''],
      [
        'ms to the first result of a cold visit, a phone',
        '1,500',
        await firstResult(browser, url, rounds),
        '',
      ],
      ...(await inputRows(wide, url, 'keystroke', 1)),
      ...(await inputRows(wide, url, 'filter', 1)),
      ...(await inputRows(wide, url, 'keystroke', SLOWER)),
      ...(await inputRows(wide, url, 'filter', SLOWER)),
      await scrolled(wide, url),
    ];
    return `${table(['figure', 'at most', 'measured', 'almost empty page'], rows)}\n\n${NOTES}`;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const NOTES = `The last column is measured in the same run, on a page with a field and a box that change one text, or with the same number
of plain rows. Up to the next frame: as the browser measures it, including the wait for the frame. Work: the main thread's
CPU time up to that frame, or in a frame.`;

/** Returns the size of the list as browsers receive it, in kilobytes. */
async function kilobytesOf(url: string): Promise<string> {
  // `fetch` would decompress it.
  const asked = get(`${url}/api/catalogue`, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return ((await buffer(answer)).length / 1000).toFixed(0);
}

/** Measures the milliseconds from the visit to the frame with the first part in it. */
async function firstResult(browser: Browser, url: string, rounds: number): Promise<string> {
  const times: number[] = [];
  while (times.length < rounds) {
    const page = await browser.newPage();
    await becomePhone(page);
    await page.addInitScript(noteFirstResult);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => globalThis.firstResultMs);
    times.push((await painted.jsonValue()) ?? Number.NaN);
    await page.context().close();
  }
  return median(times).toFixed(0);
}

declare global {
  /** When the first part was painted, in ms since the visit began. */
  var firstResultMs: number | undefined;
}

async function noteFirstResult(): Promise<void> {
  while (!document.querySelector('[data-part]')) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.firstResultMs = performance.now();
}

/** Measures an input on the page, and on an almost empty one. */
async function inputRows(
  browser: BrowserContext,
  url: string,
  what: keyof typeof uses,
  slower: number,
) {
  const { frame, work } = await measureInputs(browser, url, slower, uses[what]);
  const floor = await measureInputs(browser, FLOOR, slower, uses[what]);
  const row = (figure: string, times: readonly number[], least: readonly number[]) => [
    `ms ${figure} a ${what}, p95, CPU 1/${slower}`,
    slower === 1 ? '16' : '50',
    `${p95(times)} (of ${times.length})`,
    p95(least),
  ];
  return [row('up to the next frame of', frame, floor.frame), row('of work for', work, floor.work)];
}

function p95(times: readonly number[]): string {
  return percentile(times, 0.95).toFixed(0);
}

/** The actions of a person, each after the page has settled. */
const uses = {
  async keystroke(page: Page, input: Input): Promise<void> {
    const field = page.getByRole('searchbox');
    for (const text of ['bearing 608', 'stator 42 12 slots', 'shaft keyed', 'brg-6202', 'n52sh']) {
      await field.fill('');
      await settled(page);
      for (const letter of text) await input(() => field.press(letter));
    }
  },
  async filter(page: Page, input: Input): Promise<void> {
    const url = page.url();
    const boxes = page.getByRole('complementary').getByRole('checkbox');
    const tick = async (box: Locator) => {
      await box.hover();
      await settled(page);
      await input(() => press(page));
    };
    for (const category of CATEGORIES) {
      await tick(page.getByRole('checkbox', { name: category }));
      // The boxes of a category's specifications follow those of the categories. A choice may remove others.
      for (let i = categoryIds.length; i < MOST_BOXES && i < (await boxes.count()); i += 2)
        await tick(boxes.nth(i));
      await openSearch(page, url);
    }
  },
};

/** Only boxes of a category before this one are ticked. */
const MOST_BOXES = 20;

const CATEGORIES = ['Bearings', 'Stators', 'Shafts', 'Controllers'];

/** A page with such a field and boxes, each of which changes one text. */
const FLOOR = `data:text/html,${encodeURIComponent(`<!doctype html>
<input type="search" oninput="said.textContent = value">
<aside>${Array.from(
  { length: MOST_BOXES },
  (_, i) =>
    `<input type="checkbox" aria-label="${CATEGORIES[i] ?? 'Box'}" onchange="said.textContent = checked">`,
).join('')}</aside>
<p id="said">Nothing yet</p>`)}`;

/** Opens the search. The results are in the page before its script; the filters come with the whole catalogue. */
async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('complementary').getByRole('checkbox').first().waitFor();
}

/**
 * Measures the cost of a frame of a steady scroll through the whole table, and through the same number of plain rows.
 */
async function scrolled(browser: BrowserContext, url: string): Promise<string[]> {
  const [page, plain] = [await browser.newPage(), await browser.newPage()];
  await openSearch(page, url);
  await settled(page);
  const { rows, height } = await page.evaluate(() => ({
    rows: document.querySelectorAll('tbody tr').length,
    height: document.documentElement.scrollHeight,
  }));
  await plain.setContent(
    `<div style="height: ${height}px">${'<p>A row of text</p>'.repeat(rows)}</div>`,
  );
  const works = [await workOfFrames(page), await workOfFrames(plain)];
  return ['ms of work in a frame while scrolling, p95', FRAME_MS.toFixed(0), ...works];
}

async function workOfFrames(page: Page): Promise<string> {
  await page.bringToFront();
  const scroll = () =>
    page.evaluate(async (frames) => {
      scrollTo(0, 0);
      for (let i = 0; i < frames; i += 1) {
        scrollBy(0, 60);
        await new Promise(requestAnimationFrame);
      }
    }, FRAMES);
  return p95(frameWork(await trace(page, scroll)));
}
