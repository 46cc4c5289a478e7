import type { Page } from '@playwright/test';

/**
 * Has the page's browser ask for parts that are fresh, as after an own write: parts that a test has just added
 * are not in every copy of the shared list.
 */
export function askForFreshParts(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('wroteAt', String(Date.now())));
}
