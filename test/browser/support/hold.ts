import type { Page } from '@playwright/test';

/** Delays each request to `url` until `release` is called. */
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

/** Lets the next request with a method to `url` take effect, and drops its response. */
export async function loseAnswer(page: Page, method: string, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
