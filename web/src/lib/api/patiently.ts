import { hasCode } from './api-error.ts';

/** Waits and asks again when the shop limits the rate of calls: for work that takes many of them. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!hasCode(error, 'rate_limited')) throw error;
      const ms = Math.max(1000, error.retryAtMs - Date.now());
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}
