import { hasCode } from './api-error.ts';

/** Makes a call, and repeats it after the wait that a rate limit demands. For work that takes many calls. */
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
