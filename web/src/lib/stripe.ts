import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { inTime } from './api/call.ts';
import { config, emulatorPorts } from './config.ts';

/** Loads Stripe.js; `null` if its script cannot be fetched, or hangs. The next call tries again. */
export async function loadCardProvider(): Promise<Stripe | null> {
  try {
    return await inTime(load());
  } catch {
    return null;
  }
}

async function load(): Promise<Stripe | null> {
  if (import.meta.env.MODE === 'emulators') await loadStandIn();
  return loadStripe(config.stripePublishableKey);
}

/**
 * Loads the stand-in. `loadStripe` uses an existing `window.Stripe`, and fetches Stripe's own script only without one.
 */
function loadStandIn(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `http://127.0.0.1:${emulatorPorts().stripe}/v3/`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The Stripe stand-in does not answer'));
    });
    document.head.append(script);
  });
}
