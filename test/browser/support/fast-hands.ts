import type { Locator, Page } from '@playwright/test';

/** Selects the next option of each select, before a slow page can render the effect of the first change. */
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

/** Presses a button twice, before a slow page can render the effect of the first press. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate(async (each: HTMLElement) => {
    each.click();
    await null; // at least the microtasks of the page run between two presses
    each.click();
  });
}

/** Types into the focused field, presses Enter, and types on before a slow page can render the effect. */
export async function typeBeyondEnter(page: Page, before: string, after: string): Promise<void> {
  await page.evaluate(
    async ([text, more]) => {
      document.execCommand('insertText', false, text);
      document.activeElement?.closest('form')?.requestSubmit();
      await null; // at least the microtasks of the page run between two keys
      document.execCommand('insertText', false, more);
    },
    [before, after] as const,
  );
}
