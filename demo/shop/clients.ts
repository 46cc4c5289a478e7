import Stripe from 'stripe';
import { DEMO_KEYS, PROJECT_ID } from './demo.ts';

/** Makes a client of the Stripe stand-in at a port of this machine. */
export function stripeClient(port: number, options: Stripe.StripeConfig = {}): Stripe {
  const at = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const;
  return new Stripe(DEMO_KEYS.stripeSecret, { ...at, ...options });
}

/** What the Auth emulator answers to a login. */
export interface SignedIn {
  localId: string;
  email: string;
  displayName?: string;
  idToken: string;
  refreshToken: string;
}

/** Makes a client of the Auth emulator at a port of this machine. */
export function authClient(port: number) {
  async function post<Answer>(path: string, body: object, headers = {}): Promise<Answer> {
    const url = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/${path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer; // the emulator's documented shape
  }

  /** Calls as a browser does. */
  const ask = (call: string, body: object) =>
    post<SignedIn>(`accounts:${call}?key=demo`, { returnSecureToken: true, ...body });

  /** Calls as the Admin SDK does. */
  const administer = <Answer = unknown>(call: 'lookup' | 'update' | 'delete', body: object) =>
    post<Answer>(`projects/${PROJECT_ID}/accounts:${call}`, body, {
      Authorization: 'Bearer owner',
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

  return { administer, signIn, signUp };
}
