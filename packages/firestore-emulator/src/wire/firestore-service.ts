import { readFileSync } from 'node:fs';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

const SERVICE = 'google.firestore.v1.Firestore';

/** Loads the service definition that Google's client contains. */
export function loadFirestoreService(): ServiceDefinition {
  const client = import.meta.resolve('@google-cloud/firestore/package.json');
  const json = JSON.parse(readFileSync(new URL('build/protos/v1.json', client), 'utf8'));
  // The web SDK's own definition has one operation more.
  const { Write } = json.nested.google.nested.firestore.nested.v1.nested;
  Write.fields.verify = { type: 'string', id: 5 };
  Write.oneofs.operation.oneof.push('verify');
  const service = fromJSON(json, { longs: String, enums: String, oneofs: true })[SERVICE];
  if (!service || 'format' in service)
    throw new Error(`${SERVICE} is not in the SDK's definition.`);
  return service;
}
