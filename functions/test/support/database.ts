import { readIndexFile } from '@brushline/firestore-emulator/index-file';
import { startFirestore } from '@brushline/firestore-emulator/server';
import type { StatsReport } from '@brushline/firestore-emulator/stats';
import { Firestore } from 'firebase-admin/firestore';

const PROJECT = 'demo-brushline';

/** A fault of the database; `after` means a lost acknowledgement. `code` is a gRPC status. */
export interface Fault {
  rpc: 'Commit' | 'BatchGetDocuments' | '*';
  kind: 'before' | 'after';
  code: 'ABORTED' | 'DEADLINE_EXCEEDED' | 'UNAVAILABLE' | 'UNKNOWN' | 'INTERNAL' | 'CANCELLED';
  rate?: number;
  times?: number;
  seed?: number;
}

export interface TestDatabase {
  db: Firestore;
  inject(...faults: Fault[]): Promise<void>;
  clear(): Promise<void>;
  /** The reads, writes and calls since the start. */
  stats(): StatsReport;
  close(): Promise<void>;
}

/**
 * The error of a test that needs the embedded Firestore's control calls on another Firestore. `npm run control` skips
 * such tests.
 */
export const ONLY_EMBEDDED = 'Only the embedded Firestore can do this';

/** Starts the embedded Firestore on a free port and the unchanged SDK in front of it. */
export async function openDatabase(): Promise<TestDatabase> {
  const foreign = process.env.CONTROL_FIRESTORE_HOST;
  if (foreign) return openForeign(foreign);
  const indexes = readIndexFile(new URL('../../../firestore.indexes.json', import.meta.url));
  const server = await startFirestore({ port: 0, projectId: PROJECT, indexes });
  const address = `127.0.0.1:${server.port}`;
  process.env.FIRESTORE_EMULATOR_HOST = address;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = new Firestore({ projectId: PROJECT });
  await db.listCollections();
  const inject = async (...faults: Fault[]) => {
    const body = JSON.stringify(faults);
    const answer = await fetch(`http://${address}/control/faults`, { method: 'PUT', body });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    db,
    inject,
    async clear() {
      await inject();
      await server.clear();
    },
    stats: () => server.stats(),
    async close() {
      await db.terminate();
      await server.close();
    },
  };
}

/** Connects to another Firestore, such as Google's emulator; one test file at a time has it to itself. */
async function openForeign(address: string): Promise<TestDatabase> {
  process.env.FIRESTORE_EMULATOR_HOST = address;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = new Firestore({ projectId: PROJECT });
  const documents = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  return {
    db,
    async inject(...faults) {
      if (faults.length > 0) throw new Error(ONLY_EMBEDDED);
    },
    async clear() {
      await fetch(`http://${address}${documents}`, { method: 'DELETE' });
    },
    stats() {
      throw new Error(ONLY_EMBEDDED);
    },
    close: () => db.terminate(),
  };
}
