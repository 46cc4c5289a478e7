import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The suite's own bundle leaves these out too: they need parts of the SDK that are not published. */
const INTERNAL = ['pipeline.listen', 'pipeline.query', 'snapshot_listener_source'];

const PUBLISHED_SDK = `
  import { initializeApp } from 'firebase/app';
  import { initializeFirestore } from 'firebase/firestore';
  let count = 0;
  export const newTestApp = (projectId, name = 'test-app-' + count++) =>
    initializeApp({ apiKey: 'fake-api-key', projectId }, name);
  export const newTestFirestore = (app, settings, id) => initializeFirestore(app, settings || {}, id);
  export * from 'firebase/firestore';
  export * from 'firebase/firestore/pipelines';
`;

/**
 * Bundles the API tests of a checkout of firebase/firebase-js-sdk into `outfile`, to run in Node against the
 * published SDK that this project has installed.
 */
export async function bundleWebSdkTests(checkout: string, outfile: string): Promise<void> {
  const folder = join(checkout, 'packages/firestore/test/integration/api');
  const tests = globSync(join(folder, '*.test.ts')).filter(
    (file) => !INTERNAL.includes(basename(file, '.test.ts')),
  );
  await build({
    stdin: {
      contents: tests.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    outfile,
    bundle: true,
    platform: 'node',
    logLevel: 'warning',
    // The checkout's own configuration extends files that only a full build has.
    tsconfigRaw: {},
    external: ['firebase/*', '@firebase/*'],
    nodePaths: [join(checkout, 'node_modules')],
    plugins: [publishedSdk],
  });
}

/** Gives the tests the published SDK instead of its sources. */
const publishedSdk: Plugin = {
  name: 'published-sdk',
  setup({ onResolve, onLoad }) {
    const namespace = 'published-sdk';
    onResolve({ filter: /\/(firebase|pipeline)_export$/ }, () => ({ path: 'sdk', namespace }));
    onLoad({ filter: /^sdk$/, namespace }, () => ({
      contents: PUBLISHED_SDK,
      resolveDir: import.meta.dirname,
    }));
    // The checkout has no project of its own, and an emulator needs none.
    onResolve({ filter: /config\/project\.json$/ }, () => ({ path: 'project', namespace }));
    onLoad({ filter: /^project$/, namespace }, () => ({ contents: '{}', loader: 'json' }));
  },
};
