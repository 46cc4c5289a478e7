import { queryClient } from '../query-client.ts';
import { createStore } from '../store.ts';

/** The time of the oldest kept answer on the page, in ms; `null` while the shop answers. */
export const shownAsOf = createStore<number | null>(null);

/** Notes that the page shows an answer of this time. The oldest one counts. */
export function showAsOf(time: number): void {
  shownAsOf.set(Math.min(shownAsOf.get() ?? time, time));
}

/** Notes that the shop has answered. */
export function showNow(): void {
  shownAsOf.set(null);
}

const shown = () => queryClient.getQueryCache().findAll({ type: 'active' });

function lose(): void {
  for (const { state } of shown()) if (state.dataUpdatedAt > 0) showAsOf(state.dataUpdatedAt);
}

/** Refetches everything shown. The time of the kept answers stays until the first new answer. */
function regain(): void {
  if (shown().length === 0) showNow();
  queryClient.invalidateQueries().catch(console.error);
}

/** Notes when the connection is lost, and refetches everything shown when it is back. */
export function watchConnection(): void {
  addEventListener('offline', lose);
  addEventListener('online', regain);
}
