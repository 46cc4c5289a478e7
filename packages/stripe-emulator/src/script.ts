import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Answer } from './http/http.ts';

/** Bundles the emulator's Stripe.js from its TypeScript source. */
export async function buildScript(): Promise<Answer> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./browser/main.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const body = result.outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      etag: `"${hash}"`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}

/** Tells whether a path is one of Stripe.js, in its current or an earlier form. */
export function isScriptPath(path: string): boolean {
  return /^\/(v3\/?|[a-z]+\/stripe\.js)$/.test(path);
}
