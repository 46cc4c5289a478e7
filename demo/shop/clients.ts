import Stripe from 'stripe';
import { DEMO_KEYS, PROJECT_ID } from './demo.ts';
import { at } from './ports.ts';

/** Makes a client of the Stripe stand-in at a port of this machine. */
export function stripeClient(port: number, options: Stripe.StripeConfig = {}): Stripe {
  const at = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const;
  return new Stripe(DEMO_KEYS.stripeSecret, { ...at, ...options });
}

/** The answer of the identity service to a login. */
export interface SignedIn {
  localId: string;
  email: string;
  displayName?: string;
  idToken: string;
  refreshToken: string;
}

/** Makes a client of Google's identity service that calls it as a browser does. `origin` is the service's, or an emulator's. */
export function identityClient(origin: string, apiKey: string) {
  const ask = (call: string, body: object) =>
    post<SignedIn>(`${origin}/accounts:${call}?key=${apiKey}`, {
      returnSecureToken: true,
      ...body,
    });

  const signIn = (email: string, password: string) =>
    ask('signInWithPassword', { email, password });

  /** Creates an account, and signs in with a token that has the display name. */
  async function signUp(email: string, password: string, name?: string): Promise<SignedIn> {
    const signedUp = await ask('signUp', { email, password });
    if (name === undefined) return signedUp;
    await ask('update', { idToken: signedUp.idToken, displayName: name });
    return signIn(email, password);
  }

  return { signIn, signUp, remove: ({ idToken }: SignedIn) => ask('delete', { idToken }) };
}

/** Makes a client of the Auth emulator at a port of this machine, which also calls it as the Admin SDK does. */
export function authClient(port: number) {
  const emulator = `${at(port)}/identitytoolkit.googleapis.com/v1`;
  const administer = <Answer = unknown>(call: 'lookup' | 'update' | 'delete', body: object) =>
    post<Answer>(`${emulator}/projects/${PROJECT_ID}/accounts:${call}`, body, {
      Authorization: 'Bearer owner',
    });
  return { ...identityClient(emulator, 'demo'), administer };
}

async function post<Answer>(url: string, body: object, headers = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer; // the service's documented shape
}
