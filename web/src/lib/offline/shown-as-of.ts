import { queryClient } from '../query-client.ts';
import { createStore } from '../store.ts';

/** Since when what is shown may have changed, in ms; `null` while the shop answers. */
export const shownAsOf = createStore<number | null>(null);

/** Something is shown that was true at this time; the oldest counts. */
export function showAsOf(time: number): void {
  shownAsOf.set(Math.min(shownAsOf.get() ?? time, time));
}

/** The shop has answered. */
export function showNow(): void {
  shownAsOf.set(null);
}

const shown = () => queryClient.getQueryCache().findAll({ type: 'active' });

function lose(): void {
  for (const { state } of shown()) if (state.dataUpdatedAt > 0) showAsOf(state.dataUpdatedAt);
}

/** The mark stays until the first new answer. */
function regain(): void {
  if (shown().length === 0) showNow();
  queryClient.invalidateQueries().catch(console.error);
}

/** Marks what is shown when the connection is lost; asks for it again when it is back. */
export function watchConnection(): void {
  addEventListener('offline', lose);
  addEventListener('online', regain);
}
