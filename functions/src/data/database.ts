import { Firestore } from '@google-cloud/firestore';
import type { App } from 'firebase-admin/app';

/**
 * A connection that went silent without an end (a router forgot it) is known by a ping that nobody
 * answers, ten seconds after the first call that waits for it. Without that it would be waited for
 * as long as the system retransmits, which is a quarter of an hour, and every order would fail.
 */
const LIVENESS = {
  'grpc.keepalive_time_ms': 7_000,
  'grpc.keepalive_timeout_ms': 3_000,
  // The default grows to two minutes, in which a database that is back would not be noticed.
  'grpc.max_reconnect_backoff_ms': 4_000,
};

/**
 * Opens the shop's database, by the environment's project (or the Firestore emulator's host). Its client gives a
 * silent server 60 s and more, whatever it is configured to; the handlers' deadline is ours. To be called once in a
 * process. The client is Google's own and not firebase-admin's hand on it, so that the build can put it into the
 * bundle (functions/build.ts).
 */
export function openDatabase({ options: { projectId } }: App): Firestore {
  return new Firestore({ ...LIVENESS, ...(projectId !== undefined && { projectId }) });
}
