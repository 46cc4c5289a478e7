import { Firestore } from 'firebase-admin/firestore';

export const PROJECT = 'demo-conformance';

// No credentials are looked up on the network.
process.env.METADATA_SERVER_DETECTION = 'none';

/** Makes an Admin SDK client as any process would, with its own connection. */
export function connect(host: string): Firestore {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return new Firestore({ projectId: PROJECT });
}
