import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { assertProductionEnvironment } from './production-environment.ts';
import { SCRIPT_FILES } from './script-files.ts';
import { pageHead, virtualModules } from './vite-plugins.ts';

const FUNCTION_PATH = '/demo-brushline/us-central1/api';

/** Modules without side effects that do not declare it. reactfire alone would add 120 kB of database SDKs. */
const PRUNED =
  /reactfire|rxfire|hoist-non-react-statics|@firebase\/(firestore|database|storage|remote-config|performance|analytics)/;

/**
 * How built files are named. The first file lists all others, so hashes are as short as possible: six characters
 * distinguish 68 billion versions of a file. Pages that the server renders name the same assets.
 */
const ASSETS = { assetFileNames: 'assets/[name]-[hash:6][extname]' };
const SCRIPTS = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (command === 'build' && mode === 'production')
    assertProductionEnvironment(loadEnv(mode, import.meta.dirname, 'VITE_'));
  const hostingPort = Number(process.env.BRUSHLINE_HOSTING_PORT ?? 5000);
  const functionsPort = Number(process.env.BRUSHLINE_FUNCTIONS_PORT ?? 5001);
  return {
    root: import.meta.dirname,
    plugins: [react(), pageHead(), virtualModules()],
    build: {
      target: 'es2022',
      // A browser that does not preload modules fetches them a little later. The polyfill would cost every page 300
      // bytes.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // Maps each module to its file, for `test/api/page-bytes.test.ts`, which adds up what a page loads.
      manifest: !isSsrBuild,
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => !PRUNED.test(id) },
        output: isSsrBuild ? ASSETS : { ...ASSETS, ...SCRIPTS, codeSplitting: SCRIPT_FILES },
      },
    },
    server: {
      host: '127.0.0.1',
      port: hostingPort,
      strictPort: true,
      proxy: {
        '/api': {
          target: `http://127.0.0.1:${functionsPort}`,
          rewrite: (path) => `${FUNCTION_PATH}${path}`,
        },
      },
    },
  };
});
