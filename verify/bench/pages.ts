import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '@brushline/contract/parts/parts';
import type { RunningShop } from '@brushline/demo/shop/shop';
import { BROWSER_FLAGS, findBrowser } from '@brushline/tools/find-browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePorts } from '../rig/ports.ts';
import { root, say } from '../rig/program.ts';
import { median, table } from '../rig/report.ts';
import {
  type Account,
  accountOf,
  type Bought,
  buy,
  fillCatalogue,
  MANY_PARTS,
  readParts,
  seedMoreOrders,
  startDemoShop,
} from './demo-shop.ts';
import { type Device, measurePage, type PageFigures } from './lighthouse.ts';
import { customerActs, measurePresses, measureWays, staffActs } from './presses.ts';
import type { Bench } from './servers.ts';

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';

/**
 * (d) Measures pages of the built client behind Hosting's emulator, beside one that is all but empty. With `only` it
 * measures those pages, by their names in the table, and no presses. The command line tells them apart by commas: a name
 * holds none.
 */
export async function measurePages(
  { scratch }: Bench,
  rounds: number,
  keep: (soFar: string) => void,
  only: readonly string[] | null = null,
): Promise<string> {
  const emptyFile = join(root, 'web/dist/bench-empty.html');
  writeFileSync(emptyFile, EMPTY_PAGE);
  const executablePath = findBrowser();
  const { debugging } = await freePorts('debugging');
  const shop = await startDemoShop(join(scratch, 'shop'));
  try {
    return await measureIn({ shop, executablePath, scratch, debugging, rounds, only }, keep);
  } finally {
    rmSync(emptyFile, { force: true });
    await shop.stop();
  }
}

interface Place {
  shop: RunningShop;
  executablePath: string;
  /** A folder for files of this run. What the browser stores stays there from one start to the next. */
  scratch: string;
  /** The port on which Lighthouse finds the browser. */
  debugging: number;
  rounds: number;
  /** The pages that are asked for; `null` for all of them, and the presses. */
  only: readonly string[] | null;
}

async function measureIn(place: Place, keep: (soFar: string) => void): Promise<string> {
  const { shop } = place;
  const parts = (await readParts(shop.url)).filter((part) => part.stock >= part.minimumOrder);
  const numbers = parts.slice(0, 3).map(({ number }) => number);
  const rows = await repeat(place, {
    'an all but empty page': '/bench-empty',
    ...named('/', '/parts'),
    '/parts/{number}': `/parts/${numbers[0]}`,
    '/compare of three parts': `/compare?parts=${numbers.join()}`,
    ...named('/list', '/login', '/signup', '/blogs', '/portfolio'),
  });
  keep(table(HEADINGS, rows));
  await seedMoreOrders(shop);
  const [customer, admin] = [accountOf(false), accountOf(true)];
  const bought = await buy(shop, parts.slice(0, 3));
  await inPage(place, (page) => signIn(page, shop.url, customer));
  rows.push(...(await repeat(place, customerPages(parts[0], bought))));
  keep(table(HEADINGS, rows));
  await inPage(place, (page) => forget(page, shop.url));
  await inPage(place, (page) => signIn(page, shop.url, admin));
  rows.push(...(await repeat(place, adminPages(bought))));
  keep(table(HEADINGS, rows));
  if (place.only) return `${table(HEADINGS, rows)}\n\n${NOTES}`;
  await fillCatalogue(shop);
  const staffPresses = await inBrowser(place, (browser) =>
    measurePresses(browser, shop.url, staffActs),
  );
  await inPage(place, (page) => forget(page, shop.url));
  rows.push(...(await repeat(place, { [`/ with ${MANY_PARTS} parts`]: '/' })));
  await inPage(place, (page) => signIn(page, shop.url, customer));
  const acts = customerActs(parts[0]?._id ?? '', parts[0]?.number ?? '');
  return [
    table(HEADINGS, rows),
    NOTES,
    `A press until the paint that answers it, and what the main thread computes for it up to that, with ${MANY_PARTS} parts and
the processor four times slower:`,
    await inBrowser(place, (browser) => measurePresses(browser, shop.url, acts)),
    staffPresses,
    `From a press on a link to the next page's heading, with ${MANY_PARTS} parts, code and data at hand:`,
    await inBrowser(place, (browser) => measureWays(browser, shop.url)),
  ].join('\n\n');
}

const NOTES = `TBT is by the clock, and a task's clock goes on while the machine's processors are with the browser's other processes,
the shop's servers and Lighthouse. Own TBT is reckoned in the same way from the main thread's own time: what each task
computes beyond 50 ms after the first contentful paint, at the pace of the processor that is slowed four times for phones.`;

type Pages = Record<string, string>;

/** Lists pages whose names in the table are their paths. */
function named(...paths: string[]): Pages {
  return Object.fromEntries(paths.map((path) => [path, path]));
}

/** Lists pages below the dashboard. */
function inDashboard(...names: string[]): Pages {
  return named(...names.map((name) => `/dashboard/${name}`));
}

function customerPages(part: Part | undefined, { number, order }: Bought): Pages {
  return {
    '/item/{id}': `/item/${part?._id}`,
    ...named('/dashboard', '/dashboard/myOrders'),
    '/dashboard/orders/{number}': `/dashboard/orders/${number}`,
    '/dashboard/payment/{id}': `/dashboard/payment/${order}`,
    ...inDashboard('addAReview', 'myReviews'),
  };
}

/** Lists the pages of admins. Those with a list show 50 rows. */
function adminPages({ number }: Bought): Pages {
  return {
    ...inDashboard('desk', 'orders', 'pick', 'manageAllOrders', 'manageProducts', 'addAProduct'),
    ...inDashboard('makeAdmin', 'reviews', 'audit'),
    '/dashboard/orders/{number} of an admin': `/dashboard/orders/${number}`,
  };
}

const HEADINGS = [
  'page',
  'visit',
  ...['performance', 'accessibility', 'best practices', 'SEO'],
  ...['FCP, ms', 'LCP, ms', 'TBT, ms', 'own TBT, ms', 'CLS', 'requests', 'kB in all'],
  ...['script', 'style', 'font', 'image'],
];

/** How a page is visited: anew, again with what the browser has kept, and anew on a desktop. */
const VISITS = ['phone', 'phone, again', 'desktop'] as const;

/** Measures one page after the other, and makes a row of the medians of each visit, which is shown at once. */
async function repeat(place: Place, pages: Pages) {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    if (place.only && !place.only.includes(name)) continue;
    const rounds: Round[] = [];
    while (rounds.length < place.rounds) rounds.push(await measureRound(place, path));
    const measured = VISITS.map((visit) => [
      name,
      visit,
      ...medians(rounds.map((of) => of[visit])),
    ]);
    for (const row of measured) say(row.join(' | '));
    rows.push(...measured);
  }
  return rows;
}

type Round = Record<(typeof VISITS)[number], PageFigures>;

/**
 * Each visit has a browser to itself: a page of the shop leaves a process behind, in which its service worker runs, and the
 * next page shares it. Lighthouse's debugger would look through all that it holds for 100 ms, and count them as the page's.
 */
async function measureRound(place: Place, path: string): Promise<Round> {
  const { debugging: port, scratch, shop } = place;
  const forgetAll = () => inPage(place, (page) => forgetFiles(page, shop.url));
  const visit = (device: Device) =>
    inBrowser(place, () => measurePage(shop.url + path, device, { port, scratch }));
  await forgetAll();
  const [phone, again] = [await visit('phone'), await visit('phone')];
  await forgetAll();
  return { phone, 'phone, again': again, desktop: await visit('desktop') };
}

/** Forgets all files. A signed-in customer stays signed in. */
async function forgetFiles(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

function medians(figures: readonly PageFigures[]): string[] {
  const of = (pick: (page: PageFigures) => number, digits = 0) =>
    median(figures.map(pick)).toFixed(digits);
  return [
    ...[of((page) => page.performance), of((page) => page.accessibility)],
    ...[of((page) => page.bestPractices), of((page) => page.seo)],
    ...[of((page) => page.fcp), of((page) => page.lcp)],
    ...[of((page) => page.tbt), of((page) => page.own), of((page) => page.cls, 3)],
    of((page) => page.requests),
    ...['all', 'Script', 'Stylesheet', 'Font', 'Image'].map((type) =>
      of((page) => page.kilobytes[type] ?? 0),
    ),
  ];
}

function inPage<T>(place: Place, act: (page: Page) => Promise<T>): Promise<T> {
  return inBrowser(place, async (browser) => act(await browser.newPage()));
}

/** Starts the browser for one act. It is signed in as it was at the last one. */
async function inBrowser<T>(
  { executablePath, scratch, debugging }: Place,
  act: (browser: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    executablePath,
    args: [`--remote-debugging-port=${debugging}`, ...BROWSER_FLAGS],
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
}

/** Has the browser forget everything that the shop has stored in it. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}
