import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { Page } from './call-page.ts';

/** Fetches a list to its end, in the longest pages. Throws as `call` does. */
export async function callWhole<Row>(
  fetchPage: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const whole: Row[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { rows, next } = await fetchPage({ limit: PAGE_LIMIT.most, cursor });
    whole.push(...rows);
    cursor = next;
  }
  return whole;
}
