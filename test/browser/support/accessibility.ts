import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** axe's rules for WCAG 2.2 at levels A and AA. */
export const WCAG_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const require = createRequire(import.meta.url);
const CHECKER = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Names each element that violates one of axe's rules, all or the given ones, with the rule. Loads the checker into a page
 * once, and requests only violations. Skips frames, which are third-party or run no script. With `skipsAlike`, skips each row
 * that looks like an earlier one.
 */
export async function violationsOf(
  page: Page,
  runOnly?: string[],
  skipsAlike = false,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER);
  return page.evaluate(
    async ([only, skips]) => {
      if (!window.axe) throw new Error('The checker is not in the page');
      const looks = new Set<string>();
      const exclude = [...document.querySelectorAll(skips ? 'tr, li' : ':not(*)')].filter((row) => {
        const all = [row, ...row.querySelectorAll('*')];
        const look = all.map((each) => [
          each.tagName,
          each.getAttribute('class'),
          each.getAttribute('style'),
        ]);
        return looks.size === looks.add(look.join()).size;
      });
      const { violations } = await window.axe.run(
        { exclude },
        { iframes: false, resultTypes: ['violations'], ...(only && { runOnly: only }) },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [runOnly, skipsAlike] as const,
  );
}
