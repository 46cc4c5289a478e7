import { useEffect, useState } from 'react';
import { loadCardProvider } from '../../lib/stripe.ts';

type Provider = Awaited<ReturnType<typeof loadCardProvider>>;

/** Returns the card provider's script: `undefined` while it loads, `null` if it, or the input it makes, could not be loaded. */
export function useCardProvider() {
  const [provider, setProvider] = useState<Provider | undefined>();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew.
  useEffect(() => {
    let isCurrent = true;
    setProvider(undefined);
    loadCardProvider().then((loaded) => isCurrent && setProvider(loaded), console.error);
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    provider,
    retry: () => setAttempt(attempt + 1),
    giveUp: () => setProvider(null),
  };
}
