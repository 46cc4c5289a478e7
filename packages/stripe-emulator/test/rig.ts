import { createServer } from 'node:http';
import Stripe from 'stripe';
import { type StripeOptions, startStripe } from '../src/server.ts';

export const SECRET_KEY = 'sk_test_standin';
export const PUBLISHABLE_KEY = 'pk_test_standin';
export const WEBHOOK_SECRET = 'whsec_standin_0123456789abcdef';

export type Rig = Awaited<ReturnType<typeof startRig>>;

/** Starts the emulator, with the unchanged Stripe SDK pointed at it. */
export async function startRig(options: Partial<StripeOptions> = {}) {
  const server = await startStripe({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    ...options,
  });
  const base = `http://127.0.0.1:${server.port}`;
  return { base, stripe: sdk(server.port), close: () => server.close() };
}

export function sdk(port: number, maxNetworkRetries = 0, key = SECRET_KEY) {
  const host = { host: '127.0.0.1', port, protocol: 'http' as const };
  return new Stripe(key, { ...host, maxNetworkRetries, timeout: 60_000, telemetry: false });
}

export async function control(base: string, method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await fetch(`${base}/control/${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

/** Returns the error that the SDK makes of a refused call. */
export async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`expected a StripeError, got ${error}`);
}

/** Makes a form-encoded call as a browser does. */
export async function asBrowser(base: string, path: string, form: Record<string, string>) {
  const body = new URLSearchParams({ key: PUBLISHABLE_KEY, ...form });
  const answer = await fetch(`${base}${path}`, { method: 'POST', body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

export type Delivery = { body: string; signature: string };

/** Starts a webhook receiver that answers with the given statuses in turn, then with 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Delivery[] = [];
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: Buffer.concat(chunks).toString('utf8'), signature });
    response.writeHead(statuses.shift() ?? 200).end();
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const waitFor = async (count: number) => {
    while (received.length < count) {
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
    return received;
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}/stripe-webhook`, received, waitFor, close };
}
