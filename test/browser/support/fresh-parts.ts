import type { Page } from '@playwright/test';

/**
 * Makes the browser request fresh parts, as after a write of its own, because cached copies of the shared list lack the parts
 * that a test has just added.
 */
export function askForFreshParts(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('wroteAt', String(Date.now())));
}
