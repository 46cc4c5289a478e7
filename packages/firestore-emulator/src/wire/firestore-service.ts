import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

const SERVICE = 'google.firestore.v1.Firestore';

/** Loads the service definition from the installed Admin SDK, which speaks it. */
export function loadFirestoreService(): ServiceDefinition {
  const fromHere = createRequire(import.meta.url);
  const fromAdmin = createRequire(fromHere.resolve('firebase-admin/firestore'));
  const folder = dirname(fromAdmin.resolve('@google-cloud/firestore/package.json'));
  const json = JSON.parse(readFileSync(join(folder, 'build/protos/v1.json'), 'utf8'));
  // The web SDK's own definition has one operation more.
  const { Write } = json.nested.google.nested.firestore.nested.v1.nested;
  Write.fields.verify = { type: 'string', id: 5 };
  Write.oneofs.operation.oneof.push('verify');
  const service = fromJSON(json, { longs: String, enums: String, oneofs: true })[SERVICE];
  if (!service || 'format' in service)
    throw new Error(`${SERVICE} is not in the SDK's definition.`);
  return service;
}
