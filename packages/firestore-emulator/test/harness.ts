import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe } from 'vitest';
import { type FirestoreOptions, type RunningFirestore, startFirestore } from '../src/server.ts';
import { connect, PROJECT } from './harness-client.ts';

/** With this set, the suite runs against that host (Google's emulator) and skips our own extensions. */
const foreignHost = process.env.CONFORMANCE_FIRESTORE_HOST;

export const describeOwn = describe.skipIf(foreignHost !== undefined);
export const MODES = foreignHost
  ? (['foreign'] as const)
  : (['pessimistic', 'optimistic'] as const);

export interface Server {
  host: string;
  running: RunningFirestore | undefined;
  client(): Firestore;
}

/** Starts an empty server for the tests of a block, and stops it after them. */
export function useServer(options: Partial<FirestoreOptions> = {}): Server {
  const clients: Firestore[] = [];
  const server: Server = {
    host: foreignHost ?? '',
    running: undefined,
    client() {
      const client = connect(server.host);
      clients.push(client);
      return client;
    },
  };
  beforeAll(async () => {
    if (foreignHost) return;
    server.running = await startFirestore({ port: 0, projectId: PROJECT, ...options });
    server.host = `127.0.0.1:${server.running.port}`;
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.terminate()));
    await server.running?.close();
  });
  return server;
}

/** Makes a client for each block of tests. */
export function useClient(options: Partial<FirestoreOptions> = {}): () => Firestore {
  const server = useServer(options);
  let client: Firestore | undefined;
  beforeAll(() => {
    client = server.client();
  });
  return () => {
    if (!client) throw new Error('The client is there only while tests run.');
    return client;
  };
}

let used = 0;

/** Returns a unique collection name, so that tests need not clean up. */
export function freshName(stem: string): string {
  used += 1;
  return `${stem}-${process.pid}-${Date.now()}-${used}`;
}

export function ids(snapshot: QuerySnapshot): string[] {
  return snapshot.docs.map((doc) => doc.id);
}

export async function idsOf(query: Query): Promise<string[]> {
  return ids(await query.get());
}

export async function http(host: string, method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`http://${host}${path}`, init);
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}
