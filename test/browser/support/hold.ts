import type { Page } from '@playwright/test';

/** Keeps each request to `url` waiting until `release` is called. */
export async function hold(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}

/** Has the next call of a method to `url` take effect, and loses its answer. */
export async function loseAnswer(page: Page, method: string, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
