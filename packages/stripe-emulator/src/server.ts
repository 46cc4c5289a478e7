import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type ApiParts, answerApi } from './api/api.ts';
import { answerControl, type ControlParts } from './controls.ts';
import { Faults } from './faults/faults.ts';
import {
  type Answer,
  BodyTooLarge,
  CORS_HEADERS,
  header,
  json,
  readBody,
  send,
} from './http/http.ts';
import { IdempotencyKeys } from './http/idempotency.ts';
import { buildScript, isScriptPath } from './script.ts';
import type { Desk } from './state/desk.ts';
import { newEvent } from './state/events.ts';
import { openStore, type Store } from './state/store.ts';
import { Webhooks, type WebhookTarget } from './webhooks/webhooks.ts';

export type StripeOptions = {
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** `sk_...`: opens every call. */
  secretKey: string;
  /** `pk_...`: opens what a browser may do. */
  publishableKey: string;
  /** Where signed events are sent; without it they are only kept. */
  webhook?: WebhookTarget;
  /** The file that keeps the state across restarts; without it, the state is only in memory. */
  dataFile?: string;
  /** Milliseconds since the epoch; default the machine's clock. */
  now?: () => number;
};

export type RunningStripe = {
  port: number;
  /** Stops answering, ends deliveries and waits, and saves. */
  close(): Promise<void>;
};

type Parts = { api: ApiParts; controls: ControlParts; script: Answer; store: Store };

/**
 * Starts the emulator: `/v1/...` is Stripe's API, `/v3/` is Stripe.js, `/control/...` is for tests.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const now = options.now ?? Date.now;
  const store = openStore(options.dataFile);
  const faults = new Faults();
  const webhooks = new Webhooks(options.webhook, faults, now, store.touch);
  const deskFor = deskMaker(store, webhooks, now);
  const closing = new AbortController();
  const api: ApiParts = {
    keys: options,
    faults,
    idempotency: new IdempotencyKeys(store.state.answers, now),
    now,
    deskFor,
    closing: closing.signal,
  };
  const reset = () => {
    store.clear();
    faults.replace([]);
    webhooks.stop();
  };
  const controls = { keys: options, faults, webhooks, desk: deskFor(null, null), reset };
  const parts = { api, controls, script: await buildScript(), store };
  const server = createServer((request, response) => void serve(parts, request, response));
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  // Events that were undelivered at the last stop are sent now.
  for (const event of store.state.events.values()) {
    if (event.pending_webhooks > 0) webhooks.send(event);
  }
  const close = async () => {
    closing.abort();
    webhooks.stop();
    await stop(server);
    store.flush();
  };
  return { port, close };
}

function deskMaker(store: Store, webhooks: Webhooks, now: () => number): ApiParts['deskFor'] {
  const seconds = () => Math.floor(now() / 1000);
  return (id, key) => {
    const emit: Desk['emit'] = (type, object) => {
      const request = { id, idempotency_key: key };
      const event = newEvent(type, object, seconds(), webhooks.receivers, request);
      store.state.events.set(event.id, event);
      webhooks.send(event);
    };
    return { state: store.state, now, seconds, emit };
  };
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://emulator');
  try {
    if (request.method === 'OPTIONS') return send(response, preflight(url));
    if (isScriptPath(url.pathname)) return send(response, script(parts.script, request));
    const body = await readBody(request);
    if (url.pathname.startsWith('/v1/')) {
      await answerApi(parts.api, request, response, url, body);
    } else if (url.pathname.startsWith('/control/')) {
      send(response, answerControl(parts.controls, request, url, body));
    } else {
      send(response, json(404, { error: { message: `Nothing is at ${url.pathname}` } }));
    }
    if (request.method !== 'GET') parts.store.touch();
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) return response.destroy();
    send(response, {
      ...json(413, { error: { message: error.message } }),
      headers: { connection: 'close' },
    });
  }
}

function preflight(url: URL): Answer {
  const open = url.pathname.startsWith('/v1/') || url.pathname.startsWith('/control/3ds/');
  return { status: open ? 204 : 403, body: '', headers: open ? CORS_HEADERS : {} };
}

function script(answer: Answer, request: IncomingMessage): Answer {
  const known = header(request, 'if-none-match') === answer.headers?.etag;
  return known ? { ...answer, status: 304, body: '' } : answer;
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close().closeAllConnections();
  await closed;
}
