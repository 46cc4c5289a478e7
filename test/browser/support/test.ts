import { test as base, expect } from '@playwright/test';

export { expect };

interface Watched {
  /** Console errors that the test brings about on purpose, e.g. by a refusal it provokes. */
  expectedErrors: RegExp[];
}

/**
 * Playwright's test, with a page whose every console error, uncaught error and violation of the
 * Content-Security-Policy fails the test.
 */
export const test = base.extend<Watched>({
  // The browser itself logs each answer of status 400 and above.
  expectedErrors: [
    [/^Failed to load resource: the server responded with a status of 4\d\d/],
    { option: true },
  ],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    const isExpected = (error: string) => expectedErrors.some((pattern) => pattern.test(error));
    expect(errors.filter((error) => !isExpected(error))).toEqual([]);
  },
});
