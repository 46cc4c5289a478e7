import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { expect } from './test.ts';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Sums up the layout shifts of pages opened from now on. Returns a function that reads the sum of the current page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.layoutShift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShift);
}

/** Waits for the web fonts, which load after the first paint and are a fraction of a pixel wider. */
export function awaitFonts(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    [...document.fonts].some(({ family }) => family.includes('Inter Basic')),
  );
}

/** Rounds to zero at the three decimals that are reported, because fallback fonts are slightly wider than ours. */
const NOTHING = 0.0005;

/**
 * Opens a page as over a slow connection: the file, then scripts and fonts, then data. Returns the layout shift, or 0 if it is
 * too small to see.
 */
export async function openSlowly(page: Page, address: string, shifts: () => Promise<number>) {
  // Rows may move once if another test sells or adds a part between the file and the data. A real fault moves them again.
  return (await openOnce(page, address, shifts)) && openOnce(page, address, shifts);
}

async function openOnce(page: Page, address: string, shifts: () => Promise<number>) {
  const files = await hold(page, /\/assets\//);
  const data = await hold(page, /\/api\//);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  files.release();
  await awaitFonts(page);
  data.release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(Loading|Checking) /)).toHaveCount(0);
  const sum = await shifts();
  await page.unrouteAll();
  return sum < NOTHING ? 0 : sum;
}
