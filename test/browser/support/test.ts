import { test as base, expect } from '@playwright/test';

export { expect };

interface Watched {
  /** Console errors that the test causes on purpose, such as by provoking a refusal. */
  expectedErrors: RegExp[];
}

/** Playwright's test, which also fails on console errors, uncaught errors and violations of the Content-Security-Policy. */
export const test = base.extend<Watched>({
  // The browser logs each response with a status of 400 or above.
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
