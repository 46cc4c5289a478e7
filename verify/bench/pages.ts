import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '@brushline/contract/parts';
import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { MAX_PORT_OFFSET } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { type RunningShop, startShop } from '@brushline/demo/shop/shop';
import { findBrowser } from '@brushline/tools/find-browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePorts } from '../rig/ports.ts';
import { root, say } from '../rig/program.ts';
import { median, table } from '../rig/report.ts';
import { connect } from '../rig/services.ts';
import { seedParts } from './database.ts';
import { measurePage, type PageFigures } from './lighthouse.ts';
import type { Bench } from './servers.ts';

/** Beside a shop on its usual ports, and beside the one of `npm test`. */
const MORE_OFFSET = 24_000;

/** The shop of the demonstration has thirty. */
const MANY_PARTS = 2_000;

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';

/** (d) Measures pages of the built client behind Hosting's emulator, beside one that is all but empty. */
export async function measurePages({ scratch }: Bench, rounds: number): Promise<string> {
  const emptyFile = join(root, 'web/dist/bench-empty.html');
  writeFileSync(emptyFile, EMPTY_PAGE);
  const { chromePath } = readSettings(join(root, '.env'), process.env);
  const { debugging } = await freePorts('debugging');
  const shop = await startDemoShop(join(scratch, 'shop'));
  const browser = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    executablePath: findBrowser(chromePath),
    args: [`--remote-debugging-port=${debugging}`, '--no-sandbox'],
  });
  try {
    return await measureIn({ shop, browser, debugging, rounds });
  } finally {
    await browser.close();
    rmSync(emptyFile, { force: true });
    await shop.stop();
  }
}

/** Starts the demo shop with the built client behind Hosting's emulator. */
export function startDemoShop(dataFolder: string): Promise<RunningShop> {
  const { portOffset } = readSettings(join(root, '.env'), process.env);
  return startShop({
    root,
    dataFolder,
    portOffset: (portOffset + MORE_OFFSET) % MAX_PORT_OFFSET,
    orderHoldHours: 24,
    firestore: 'embedded',
    hosting: true,
    onProgress: (doing) => say(`${doing} ...`),
  });
}

interface Place {
  shop: RunningShop;
  browser: BrowserContext;
  /** The port on which Lighthouse finds the browser. */
  debugging: number;
  rounds: number;
}

async function measureIn(place: Place): Promise<string> {
  const { shop, browser } = place;
  const [part] = await readParts(shop.url);
  const visitor = await repeat(place, {
    'an all but empty page': '/bench-empty',
    '/': '/',
    '/parts': '/parts',
    '/parts/{number}': `/parts/${part?.number}`,
  });
  await inPage(browser, (page) => signIn(page, shop.url));
  const member = await repeat(place, {
    '/item/{id}, signed in': `/item/${part?._id}`,
    '/dashboard/myOrders, signed in': '/dashboard/myOrders',
  });
  await fillCatalogue(shop);
  await inPage(browser, (page) => forget(page, shop.url));
  const full = await repeat(place, { [`/ with ${MANY_PARTS} parts`]: '/' });
  return table(HEADINGS, [...visitor, ...full, ...member]);
}

const HEADINGS = [
  ...[
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP, ms',
    'LCP, ms',
    'TBT, ms',
    'CLS',
    'requests',
    'kB in all',
  ],
  ...['script', 'style', 'font', 'image'],
];

/** Measures pages in turns, and makes a row of each one's medians. */
async function repeat({ shop, browser, debugging, rounds }: Place, pages: Record<string, string>) {
  const all = Object.entries(pages).map(([name, path]) => ({
    name,
    url: shop.url + path,
    figures: [] as PageFigures[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { url, figures } of all) {
      // Everything is fetched anew, as at a first visit. A signed-in customer stays signed in.
      await inPage(browser, (page) => command(page, 'Network.clearBrowserCache'));
      figures.push(await measurePage(url, debugging));
    }
  return all.map(({ name, figures }) => [name, ...medians(figures)]);
}

function medians(figures: readonly PageFigures[]): string[] {
  const of = (pick: (page: PageFigures) => number, digits = 0) =>
    median(figures.map(pick)).toFixed(digits);
  return [
    ...[of((page) => page.performance), of((page) => page.accessibility)],
    ...[of((page) => page.bestPractices), of((page) => page.seo)],
    ...[of((page) => page.fcp), of((page) => page.lcp)],
    ...[of((page) => page.tbt), of((page) => page.cls, 3), of((page) => page.requests)],
    ...['all', 'Script', 'Stylesheet', 'Font', 'Image'].map((type) =>
      of((page) => page.kilobytes[type] ?? 0),
    ),
  ];
}

async function inPage(browser: BrowserContext, act: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage();
  await act(page);
  await page.close();
}

async function signIn(page: Page, url: string): Promise<void> {
  const [customer] = DEMO_ACCOUNTS.filter(({ admin }) => !admin);
  if (!customer) throw new Error('There is no demo customer');
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).waitFor();
}

/** Has the browser forget everything that the shop has stored in it. */
function forget(page: Page, origin: string): Promise<void> {
  return command(page, 'Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

async function command(
  page: Page,
  name: 'Network.clearBrowserCache' | 'Storage.clearDataForOrigin',
  parameters?: { origin: string; storageTypes: string },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send(name, parameters);
}

/** Adds parts until the functions answer with all of them, and not with an earlier list that they kept. */
async function fillCatalogue(shop: RunningShop): Promise<void> {
  const db = connect(shop.ports.firestore);
  await seedParts(db, 0, MANY_PARTS - (await readParts(shop.url)).length);
  await db.terminate();
  await allParts(shop, MANY_PARTS);
}

/** Waits until the functions answer with so many parts. */
export async function allParts({ url }: RunningShop, count: number): Promise<void> {
  while ((await readParts(url)).length < count)
    await new Promise((resolve) => setTimeout(resolve, 500));
}

async function readParts(url: string): Promise<Part[]> {
  return (await fetch(`${url}/api/parts`)).json() as Promise<Part[]>; // our own API
}
