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
 * Names each element that breaks one of axe's rules, of all or of these, with the rule. The checker comes into a page once,
 * and describes nothing that is in order. It leaves frames alone: they are other people's, or run no script. With
 * `skipsAlike` it leaves out each row that looks like an earlier one.
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
