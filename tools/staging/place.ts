import { randomUUID } from 'node:crypto';
import { authClient, identityClient } from '@brushline/demo/shop/clients';
import { DEMO_KEYS } from '@brushline/demo/shop/demo';
import { at, functionsAt } from '@brushline/demo/shop/ports';
import type { Env } from '@brushline/functions/env';
import type { Project } from '../deploy/project.ts';
import { assertRunning, localPorts } from '../shop/place.ts';

/** A shop to try something on: a project's, or the demo shop on this machine. */
export type Place = ReturnType<typeof placeOf>;

export function placeOf({ id, web, functions: settings }: Project, env: Env) {
  const apiKey = env.VITE_FIREBASE_API_KEY || web.VITE_FIREBASE_API_KEY?.trim() || '';
  return {
    isLocal: false,
    /** Hosting, without a slash at its end. */
    site: `https://${id}.web.app`,
    /** The API at the function's own address, without Hosting. */
    api: `https://us-central1-${id}.cloudfunctions.net/api`,
    accounts: identityClient('https://identitytoolkit.googleapis.com/v1', apiKey),
    /** The port of the stand-in; `null` is Stripe itself. */
    stripePort: null as number | null,
    stripeKey: env.STRIPE_SECRET_KEY ?? '',
    /** The functions' settings in functions/.env.PROJECT. */
    settings,
  };
}

/** Returns the demo shop, once it answers. */
export async function localPlace(): Promise<Place> {
  const ports = localPorts(process.env);
  await assertRunning(`127.0.0.1:${ports.firestore}`);
  return {
    isLocal: true,
    site: at(ports.hosting),
    api: `${functionsAt(ports)}/api`,
    accounts: authClient(ports.auth),
    stripePort: ports.stripe,
    stripeKey: DEMO_KEYS.stripeSecret,
    settings: {},
  };
}

/** Fetches with a time limit of a minute, within which every call of a shop must answer. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
}

/** Posts JSON to the API. */
export function post(url: string, body: unknown, headers: Record<string, string>) {
  const json = { ...headers, 'content-type': 'application/json' };
  return ask(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

/** Creates an account for this trial alone. */
export async function signUp({ accounts }: Place) {
  const user = await accounts.signUp(`staging-${randomUUID()}@brushline.test`, randomUUID());
  return {
    headers: { authorization: `Bearer ${user.idToken}` },
    remove: () => accounts.remove(user),
  };
}
