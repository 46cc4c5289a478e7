import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Compiles the inline script of every page. The Content-Security-Policy names the hash of this text. */
export function bootScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'boot.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}
