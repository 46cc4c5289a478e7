import { readFileSync } from 'node:fs';
import type { OnLoadResult, Plugin, PluginBuild } from 'esbuild';

/** A part of Firestore's client that the shop never calls, with what stands in the bundle instead. */
interface Unused {
  file: RegExp;
  contents: string;
}

const UNUSED: readonly Unused[] = [
  // For creating databases and indexes.
  { file: /firestore-api[\\/].*[\\/]firestore_admin_client\.js$/, contents: '' },
  // Every client makes one of these, which parses a protocol of its own, and asks it nothing but to close.
  {
    file: /google-gax[\\/]build[\\/]src[\\/]locationService\.js$/,
    contents: 'exports.LocationsClient = class { async close() {} };',
  },
];

/** Firestore's protocol: the client works it through, whole, before its first call. */
const PROTOCOL = /firestore-api[\\/]build[\\/]protos[\\/]protos\.json$/;

/** What Firestore's messages are made of; what describes other APIs, and protocols themselves, is not. */
const WELL_KNOWN =
  /^(Any|Duration|Empty|FieldMask|ListValue|NullValue|Struct|Timestamp|Value|\w+Value)$/;

interface Namespace {
  nested?: Record<string, Namespace>;
}

/**
 * Leaves out of the bundle what of Firestore's client no call of the shop reaches. From a process's start
 * to its first answer that is a tenth of the time (docs/decisions/cold-start.md). A part that is not
 * met fails the build: an update has moved it, and has to be looked at.
 */
export const leanFirestore: Plugin = {
  name: 'lean-firestore',
  setup(build) {
    const met = new Set<RegExp>();
    for (const { file, contents } of UNUSED) replace(build, met, file, () => ({ contents }));
    replace(build, met, PROTOCOL, (path) => ({ contents: leanProtocol(path), loader: 'json' }));
    build.onEnd(() => {
      const missed = [...UNUSED.map(({ file }) => file), PROTOCOL].filter((file) => !met.has(file));
      return {
        errors: missed.map((file) => ({ text: `Firestore's client has no file ${file} any more` })),
      };
    });
  },
};

function replace(
  build: PluginBuild,
  met: Set<RegExp>,
  file: RegExp,
  load: (path: string) => OnLoadResult,
): void {
  build.onLoad({ filter: file }, ({ path }) => {
    met.add(file);
    return load(path);
  });
}

function leanProtocol(path: string): string {
  const protocol = JSON.parse(readFileSync(path, 'utf8')) as Namespace; // protobufjs's own form
  const google = protocol.nested?.google?.nested;
  if (!google?.firestore?.nested?.v1 || !google.protobuf?.nested)
    throw new Error(`${path} does not describe Firestore's protocol`);
  const wellKnown = Object.entries(google.protobuf.nested).filter(([name]) =>
    WELL_KNOWN.test(name),
  );
  const kept: Namespace = {
    nested: {
      google: {
        nested: {
          firestore: { nested: { v1: google.firestore.nested.v1 } },
          protobuf: { nested: Object.fromEntries(wellKnown) },
          ...(google.rpc && { rpc: google.rpc }),
          ...(google.type && { type: google.type }),
        },
      },
    },
  };
  return JSON.stringify(kept);
}
