import { expect, type Page } from '@playwright/test';

/** Loads all pages of a list. */
export async function fetchToEnd(page: Page, noun: string): Promise<void> {
  const end = page.getByText(new RegExp(`^All [\\d,]+ ${noun} shown$`));
  const more = page.getByRole('button', { name: 'Show more' });
  while (true) {
    await expect(end.or(more).first()).toBeVisible();
    if (await end.isVisible()) return;
    // The button may have disappeared with the last page.
    await more.click({ timeout: 2000 }).catch(() => {});
  }
}
