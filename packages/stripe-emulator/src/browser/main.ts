import type { Client } from './client.ts';
import { ElementGroup } from './elements.ts';
import {
  confirmCardPayment,
  createPaymentMethod,
  createToken,
  handleNextAction,
  retrievePaymentIntent,
} from './payments.ts';

/** The release of Stripe.js that this script emulates. @stripe/stripe-js compares it with its own. */
const VERSION = 'endive';

const origin = ownOrigin();

/** Finds the API's origin, which is this script's. The browser tells it only while the script loads. */
function ownOrigin(): string {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return new URL(script.src).origin;
  throw new Error('The Stripe.js emulator must be loaded by a script element of its own.');
}

function createStripe(key: unknown) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key. It begins with pk_.');
  }
  const client: Client = { origin, key };
  return {
    elements: () => new ElementGroup(),
    createPaymentMethod: createPaymentMethod.bind(null, client),
    createToken: createToken.bind(null, client),
    confirmCardPayment: confirmCardPayment.bind(null, client),
    retrievePaymentIntent: retrievePaymentIntent.bind(null, client),
    handleCardAction: handleNextAction.bind(null, client),
    handleNextAction: (options: { clientSecret: string }) =>
      handleNextAction(client, options.clientSecret),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

/** Can be called with or without `new`, like Stripe's own. */
function Stripe(key: unknown) {
  return createStripe(key);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: VERSION }) });
