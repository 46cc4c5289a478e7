import { useEffect, useState } from 'react';
import { loadCardProvider } from '../../lib/stripe.ts';

type Provider = Awaited<ReturnType<typeof loadCardProvider>>;

/** Returns the card provider's script: `undefined` while it loads, `null` if it could not be loaded. */
export function useCardProvider() {
  const [found, setFound] = useState<{ provider: Provider; by: number } | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    loadCardProvider().then(
      (provider) => isCurrent && setFound({ provider, by: attempt }),
      console.error,
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  // The input of an earlier attempt leaves the page first: it cannot change its provider.
  const provider = found?.by === attempt ? found.provider : undefined;
  return { provider, retry: () => setAttempt(attempt + 1) };
}
