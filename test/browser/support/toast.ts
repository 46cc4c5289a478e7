import type { Locator, Page } from '@playwright/test';

/** Finds the toasts that contain a text. */
export function toast(page: Page, hasText: string | RegExp): Locator {
  return page.getByRole('button', { name: 'Dismiss' }).locator('..').filter({ hasText });
}
