import { Firestore } from '@google-cloud/firestore';
import type { App } from 'firebase-admin/app';

/**
 * Detects a connection that went silent without closing (for example, because a router forgot it): a ping stays
 * unanswered for ten seconds. Without this, calls would wait as long as the system retransmits, which is a quarter
 * of an hour, and every order would fail.
 */
const LIVENESS = {
  'grpc.keepalive_time_ms': 7_000,
  'grpc.keepalive_timeout_ms': 3_000,
  // The default grows to two minutes, during which a recovered database would not be noticed.
  'grpc.max_reconnect_backoff_ms': 4_000,
};

/**
 * Opens a database of the environment's project (or of the Firestore emulator's host): the default one, unless another is
 * named. Its client waits 60 s and more for a silent server, whatever its configuration; the handlers have their own
 * deadline. Call this once per process. It uses Google's client directly rather than through firebase-admin, so that the
 * build can bundle it (functions/build.ts).
 */
export function openDatabase({ options: { projectId } }: App, databaseId?: string): Firestore {
  return new Firestore({
    ...LIVENESS,
    ...(projectId !== undefined && { projectId }),
    ...(databaseId !== undefined && { databaseId }),
  });
}
