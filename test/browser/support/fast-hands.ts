import type { Locator, Page } from '@playwright/test';

/** Goes down by one in each of these selects, before a slow page can show the effect of the first press. */
export async function pressDownInEach(page: Page, labels: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    const selects = [...document.querySelectorAll('select')];
    for (const name of names) {
      const select = selects.find(
        ({ ariaLabel, labels }) => (ariaLabel ?? labels[0]?.textContent) === name,
      );
      if (!select) throw new Error(`There is no ${name}`);
      select.selectedIndex += 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, labels);
}

/** Presses a button twice, before a slow page can show the effect of the first press. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate(async (each: HTMLElement) => {
    each.click();
    await null; // between two presses a page does at least what it does at once
    each.click();
  });
}

/** Types into the field that has the focus, presses Enter, and types on before a slow page can show the effect. */
export async function typeBeyondEnter(page: Page, before: string, after: string): Promise<void> {
  await page.evaluate(
    async ([text, more]) => {
      document.execCommand('insertText', false, text);
      document.activeElement?.closest('form')?.requestSubmit();
      await null; // between two keys a page does at least what it does at once
      document.execCommand('insertText', false, more);
    },
    [before, after] as const,
  );
}
