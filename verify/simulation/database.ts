import { Readable } from 'node:stream';
import { PROJECT_ID } from '@brushline/demo/shop/demo';
import { Database } from '@brushline/firestore-emulator/database';
import { Engine } from '@brushline/firestore-emulator/engine';
import { loadFirestoreService } from '@brushline/firestore-emulator/firestore-service';
import {
  batchGetDocuments,
  runAggregationQuery,
  runQueryRpc,
} from '@brushline/firestore-emulator/read-rpcs';
import { RpcError } from '@brushline/firestore-emulator/rpc-error';
import { Stats } from '@brushline/firestore-emulator/stats';
import { beginTransaction, commit, rollback } from '@brushline/firestore-emulator/write-rpcs';
import { status } from '@grpc/grpc-js';
import { Firestore } from 'firebase-admin/firestore';
import { type Chances, drawMishap, type Mishap, type Network, type Process } from './network.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

const service = loadFirestoreService();
// Otherwise each client of the SDK would search the disk for its tracing package, and open a span for each call.
process.env.FIRESTORE_ENABLE_TRACING = 'off';

/** @param isConnected tells whether a process, by its name, is alive */
export function openEngine(isConnected: (name: string) => boolean): Engine {
  return new Engine(new Database(), {
    name: `projects/${PROJECT_ID}/databases/(default)`,
    stats: new Stats(),
    isConnected,
    concurrency: 'pessimistic',
    lockWaitMs: 10_000,
    transactionIdleMs: 60_000,
    transactionAgeMs: 270_000,
    persist: () => {},
  });
}

interface Rpc {
  name: string;
  /** Whether its answer is a stream of messages. */
  streams?: true;
  act(engine: Engine, request: never, peer: string): Promise<object | object[]>;
}

/** The calls of the SDK, by the names of its methods. */
const rpcs: Readonly<Record<string, Rpc>> = {
  commit: { name: 'Commit', act: commit },
  rollback: { name: 'Rollback', act: rollback },
  beginTransaction: { name: 'BeginTransaction', act: beginTransaction },
  batchGetDocuments: { name: 'BatchGetDocuments', act: batchGetDocuments, streams: true },
  runQuery: { name: 'RunQuery', act: runQueryRpc, streams: true },
  runAggregationQuery: { name: 'RunAggregationQuery', act: runAggregationQuery, streams: true },
};

interface Wiring {
  engine: Engine;
  network: Network;
  time: VirtualTime;
  random: Random;
  faults: Chances;
  onFault(from: Process, text: string): void;
}

/**
 * Connects the unchanged SDK of one process to the engine inside this program. Each request and each answer is encoded
 * in its wire format, but no socket is involved.
 */
export function connect(process: Process, wiring: Wiring): Firestore {
  const db = new Firestore({ projectId: PROJECT_ID });
  const client = gapicClient(process, wiring);
  const pool = {
    run: (_tag: string, _requiresGrpc: boolean, work: (it: typeof client) => unknown) =>
      work(client),
    terminate: async () => {},
  };
  // The only place where the SDK reaches the network. It has no public interface for another transport.
  Reflect.set(db, '_clientPool', pool);
  return db;
}

function gapicClient(process: Process, wiring: Wiring) {
  const unary = (rpc: Rpc) => async (request: object) => [
    await withRetries(process, wiring, rpc, request),
  ];
  const stream = (rpc: Rpc) => (request: object) => {
    const answers = new Readable({ objectMode: true, read: () => {} });
    const deliver = (messages: object | object[]) => {
      for (const message of [messages, null].flat()) answers.push(message);
    };
    send(process, wiring, rpc, request).then(deliver, (error: Error) => answers.destroy(error));
    // The SDK ends the stream like a writable one. The error that a duplex stream creates for a second end is slow.
    return Object.assign(answers, { end: () => {} });
  };
  const methods = Object.entries(rpcs).map(([method, rpc]) => [
    method,
    rpc.streams ? stream(rpc) : unary(rpc),
  ]);
  return { getProjectId: async () => PROJECT_ID, ...Object.fromEntries(methods) };
}

/** Repeats an unanswered call, even a commit, as the layer below the SDK does. */
async function withRetries(process: Process, wiring: Wiring, rpc: Rpc, request: object) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(process, wiring, rpc, request);
    } catch (error) {
      const isLost = error instanceof RpcError && error.code === status.UNAVAILABLE;
      if (!isLost || attempt === 2 || wiring.random.chance(0.4)) throw error;
      await wiring.time.sleep(100 * 1.3 ** attempt);
    }
  }
}

function send(process: Process, wiring: Wiring, rpc: Rpc, request: object) {
  const wire = service[rpc.name];
  if (!wire) throw new Error(`${rpc.name} is not part of the service`);
  if (rpc.streams && isLocking(request)) throw new Error(`${rpc.name} locks what it reads`);
  const bytes = wire.requestSerialize(request);
  const mishap = draw(process, wiring, rpc.name);
  return wiring.network.call(process, rpc.name, mishap, async () => {
    // The engine's own type of the request. Both follow the service's definition.
    const answer = await rpc.act(
      wiring.engine,
      wire.requestDeserialize(bytes) as never,
      process.name,
    );
    const pass = (message: object) => wire.responseDeserialize(wire.responseSerialize(message));
    return Array.isArray(answer) ? answer.map(pass) : pass(answer);
  });
}

/**
 * Tells whether a read belongs to a read-write transaction: on Firestore's Standard edition it would lock documents.
 */
function isLocking(request: { transaction?: Uint8Array; newTransaction?: { readOnly?: object } }) {
  const { transaction, newTransaction } = request;
  return Boolean(transaction?.length) || (newTransaction && !newTransaction.readOnly);
}

const before = [
  status.ABORTED,
  status.UNAVAILABLE,
  status.RESOURCE_EXHAUSTED,
  status.UNAUTHENTICATED,
] as const;
const after = [
  status.UNAVAILABLE,
  status.DEADLINE_EXCEEDED,
  status.UNKNOWN,
  status.INTERNAL,
  status.CANCELLED,
] as const;

function draw(process: Process, { random, faults, onFault }: Wiring, rpc: string): Mishap {
  const fail = (hasActed: boolean) => {
    const code = random.pick(hasActed ? after : before);
    const what = hasActed
      ? `${rpc}'s acknowledgement is lost (${status[code]})`
      : `${rpc} fails with ${status[code]} before it acts`;
    onFault(process, what);
    return new RpcError(code, `Simulated ${status[code]}`);
  };
  return drawMishap(random, faults, { silentMs: 20_000, fail });
}
