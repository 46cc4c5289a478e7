import { expect, type Page } from '@playwright/test';

/** Asks for more rows until a list that is fetched page by page is all there. */
export async function fetchToEnd(page: Page, noun: string): Promise<void> {
  const end = page.getByText(new RegExp(`^All [\\d,]+ ${noun} shown$`));
  const more = page.getByRole('button', { name: 'Show more' });
  while (true) {
    await expect(end.or(more).first()).toBeVisible();
    if (await end.isVisible()) return;
    // It may have gone meanwhile, with the last page.
    await more.click({ timeout: 2000 }).catch(() => {});
  }
}
