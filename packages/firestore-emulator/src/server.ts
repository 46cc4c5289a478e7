import { Server, ServerCredentials } from '@grpc/grpc-js';
import { CallGuard } from './control/call-guard.ts';
import { Connections } from './control/connections.ts';
import { Faults } from './control/faults.ts';
import type { StatsReport } from './control/stats.ts';
import { createHttpApi } from './http-api.ts';
import type { IndexFile } from './query/declared-indexes.ts';
import { rpcHandlers } from './rpc/rpc-handlers.ts';
import { listenShared } from './shared-port.ts';
import { Databases } from './transactions/databases.ts';
import type { Concurrency } from './transactions/reader.ts';
import { loadFirestoreService } from './wire/firestore-service.ts';

const MAX_REQUEST_BYTES = 11 * 1024 * 1024;

export interface FirestoreOptions {
  /** 127.0.0.1 by default. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** The project whose `(default)` database is the main one, that of the control calls. */
  projectId: string;
  /** The file of the main database, with the others beside it; only in memory if left out. */
  dataFile?: string;
  /** `pessimistic` by default, like production's Standard edition. */
  concurrency?: Concurrency;
  /** Longest wait for a lock before ABORTED, in milliseconds; 10,000 by default. */
  lockWaitMs?: number;
  /** A transaction ends when unused for this long, in milliseconds; 60,000 by default. */
  transactionIdleMs?: number;
  /** A transaction ends at this age, in milliseconds; 270,000 by default. */
  transactionAgeMs?: number;
  /** `firestore.indexes.json`: a query that needs another index is refused, as in production. */
  indexes?: IndexFile;
}

export interface RunningFirestore {
  readonly port: number;
  stats(): StatsReport;
  /** Removes every document of every database. */
  clear(): Promise<void>;
  /** Saves and frees the port; open calls are cut. */
  close(): Promise<void>;
}

/**
 * Serves an embedded Firestore. It serves every project and database that a client names, separately.
 * @throws Error when the port is taken or the data file is damaged.
 */
export async function startFirestore(options: FirestoreOptions): Promise<RunningFirestore> {
  const connections = new Connections();
  const databases = new Databases(`projects/${options.projectId}/databases/(default)`, {
    isConnected: (peer) => connections.isOpen(peer),
    concurrency: options.concurrency ?? 'pessimistic',
    lockWaitMs: options.lockWaitMs ?? 10_000,
    transactionIdleMs: options.transactionIdleMs ?? 60_000,
    transactionAgeMs: options.transactionAgeMs ?? 270_000,
    ...(options.dataFile !== undefined && { dataFile: options.dataFile }),
    ...(options.indexes && { indexes: options.indexes }),
  });
  const server = await serve(databases, connections, options);
  const close = async () => {
    await server.close();
    databases.close();
  };
  // The file is opened after the port is taken, so that a second start by mistake cannot rewrite it.
  // Loading is synchronous: no call is answered before it is done.
  try {
    databases.open();
  } catch (error) {
    await close();
    throw error;
  }
  const clear = async () => databases.clear();
  return { port: server.port, stats: () => databases.report(), clear, close };
}

async function serve(
  databases: Databases,
  connections: Connections,
  { host = '127.0.0.1', port }: FirestoreOptions,
) {
  const faults = new Faults();
  const service = loadFirestoreService();
  const grpc = new Server({
    'grpc.max_receive_message_length': MAX_REQUEST_BYTES,
    'grpc.max_send_message_length': -1,
  });
  grpc.addService(
    service,
    rpcHandlers(databases, new CallGuard(databases.stats, faults, connections)),
  );
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const http = createHttpApi({ databases, faults, rpcs: Object.keys(service) });
  const shared = await listenShared(
    { host, port },
    {
      http2: (socket) => {
        connections.add(socket, () => databases.yieldAbandoned());
        injector.injectConnection(socket);
      },
      http1: (socket) => void http.emit('connection', socket),
    },
  );
  const close = async () => {
    await shared.close();
    injector.destroy();
    grpc.forceShutdown();
    http.close();
  };
  return { port: shared.port, close };
}
