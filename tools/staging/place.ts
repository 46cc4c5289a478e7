import { randomUUID } from 'node:crypto';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import type { Env, Project } from '../deploy/project.ts';
import { assertRunning, choosePlace, localPorts } from '../shop/place.ts';

/** A shop to try something on: a project's, or the demo shop on this machine. */
export type Place = ReturnType<typeof placeOf>;

const API_OF_IDENTITY = 'identitytoolkit.googleapis.com/v1/accounts';

export function placeOf({ id, web, functions: settings }: Project, env: Env) {
  return {
    isLocal: false,
    /** Hosting, without a slash at its end. */
    site: `https://${id}.web.app`,
    /** The API at the function's own address, past Hosting. */
    api: `https://us-central1-${id}.cloudfunctions.net/api`,
    /** Google's identity service, or its emulator. */
    identity: `https://${API_OF_IDENTITY}`,
    apiKey: env.VITE_FIREBASE_API_KEY || web.VITE_FIREBASE_API_KEY?.trim() || '',
    /** The port of the stand-in; `null` is Stripe itself. */
    stripePort: null as number | null,
    stripeKey: env.STRIPE_SECRET_KEY ?? '',
    /** Of the functions, as functions/.env.PROJECT has them. */
    settings,
  };
}

/** Returns the demo shop, once it answers. */
export async function localPlace(): Promise<Place> {
  const { emulator } = choosePlace(undefined, process.env);
  await assertRunning(emulator ?? '');
  const ports = localPorts(process.env);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    isLocal: true,
    site: at(ports.hosting),
    api: `${at(ports.functions)}/${PROJECT_ID}/us-central1/api`,
    identity: `${at(ports.auth)}/${API_OF_IDENTITY}`,
    apiKey: 'demo',
    stripePort: ports.stripe,
    stripeKey: DEMO_KEYS.stripeSecret,
    settings: {},
  };
}

/** Fetches with a time limit: nothing of a shop may take longer than a minute. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
}

/** Calls the API with a body of JSON. */
export function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers };
  return ask(url, { method, headers: json, body: JSON.stringify(body) });
}

/** Creates an account for this trial alone. */
export async function signUp(place: Place) {
  const email = `staging-${randomUUID()}@brushline.test`;
  const call = async (name: string, body: object) => {
    const answer = await send(`${place.identity}:${name}?key=${place.apiKey}`, 'POST', body);
    if (!answer.ok) throw new Error(`The identity service refuses ${name}: ${await answer.text()}`);
    return (await answer.json()) as { idToken: string }; // of Google's own form
  };
  const { idToken } = await call('signUp', {
    email,
    password: randomUUID(),
    returnSecureToken: true,
  });
  return {
    headers: { authorization: `Bearer ${idToken}` },
    remove: () => call('delete', { idToken }),
  };
}
