import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { PageFigures } from './lighthouse.ts';
import { ownBlocking, startTrace } from './main-thread.ts';

/** A kilobit per second, in bytes. */
const KBPS = 128;

/** Lighthouse's slow phone and its desktop. Times in ms, rates in bytes per second. */
const DEVICES = {
  phone: {
    screen: { width: 412, height: 823, mobile: true, deviceScaleFactor: 1.75 },
    network: { latency: 150, downloadThroughput: 1638.4 * KBPS, uploadThroughput: 675 * KBPS },
    slower: 4,
  },
  desktop: {
    screen: { width: 1350, height: 940, mobile: false, deviceScaleFactor: 1 },
    network: { latency: 40, downloadThroughput: 10_240 * KBPS, uploadThroughput: 10_240 * KBPS },
    slower: 1,
  },
};

/** How a page is opened without Lighthouse: the network and the processor are held back while it loads. */
export type Device = keyof typeof DEVICES;

/** What a browser reports of a page, without a judgement. */
export type VisitFigures = Omit<
  PageFigures,
  'performance' | 'accessibility' | 'bestPractices' | 'seo'
>;

interface Observed {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Opens a page in a tab of its own, and reads the browser's own measures once the network is quiet. */
export async function visitPage(
  browser: BrowserContext,
  url: string,
  device: Device,
): Promise<VisitFigures> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await holdBack(session, device);
  await page.addInitScript(observe);
  const sizes = countBytes(session);
  const endTrace = await startTrace(session);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const observed = await page.evaluate(() => window.observed);
  // What holds the processor back here is part of the thread's own time.
  const own = ownBlocking(await endTrace(), 1);
  await page.evaluate(workerIsThere);
  await page.close();
  return { ...observed, own, ...sizes };
}

/** Gives a page the screen, the network and the processor of a device. */
export async function holdBack(session: CDPSession, device: Device): Promise<void> {
  const { screen, network, slower } = DEVICES[device];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setDeviceMetricsOverride', screen);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** Runs in the page, before its scripts. A task blocks for what it takes longer than 50 ms. */
function observe(): void {
  const observed = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
  window.observed = observed;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  on('longtask', ({ duration }) => {
    observed.tbt += duration - 50;
  });
  on('layout-shift', (entry) => {
    if ('value' in entry) observed.cls += Number(entry.value);
  });
}

/** Runs in the page. What serves a return visit starts when the page has settled; a page without it is left after 3 s. */
async function workerIsThere(): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([navigator.serviceWorker.ready, enough]);
}

/** Counts what comes over the network, not from a cache of the browser. */
function countBytes(session: CDPSession): Pick<PageFigures, 'requests' | 'kilobytes'> {
  const counted = { requests: 0, kilobytes: { all: 0 } as Record<string, number> };
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) return;
    types.set(requestId, type);
    counted.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    for (const key of [type, 'all'])
      counted.kilobytes[key] = (counted.kilobytes[key] ?? 0) + encodedDataLength / 1000;
  });
  return counted;
}

/** Has a page's processor work so many times slower, as a phone's does. */
export async function slowDown(page: Page, slower = DEVICES.phone.slower): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
