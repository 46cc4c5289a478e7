import { readFileSync } from 'node:fs';
import type { OnLoadResult, Plugin, PluginBuild } from 'esbuild';

/** A part of Firestore's client that the shop never calls, and its replacement in the bundle. */
interface Unused {
  file: RegExp;
  contents: string;
}

const UNUSED: readonly Unused[] = [
  // For creating databases and indexes.
  { file: /firestore-api[\\/].*[\\/]firestore_admin_client\.js$/, contents: '' },
  // Every client constructs one, which parses another protocol. The shop only closes it.
  {
    file: /google-gax[\\/]build[\\/]src[\\/]locationService\.js$/,
    contents: 'exports.LocationsClient = class { async close() {} };',
  },
];

/** Firestore's protocol. The client parses all of it before its first call. */
const PROTOCOL = /firestore-api[\\/]build[\\/]protos[\\/]protos\.json$/;

/** The well-known types in Firestore's messages. The others belong to other APIs, or describe protocols. */
const WELL_KNOWN =
  /^(Any|Duration|Empty|FieldMask|ListValue|NullValue|Struct|Timestamp|Value|\w+Value)$/;

interface Namespace {
  nested?: Record<string, Namespace>;
}

/**
 * Leaves the parts of Firestore's client that the shop never calls out of the bundle. This saves a tenth of the
 * time from a process's start to its first answer (docs/decisions/cold-start.md). The build fails if a part is not
 * found, because an update has moved it.
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
