import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Compiles the inline script of every page. The Content-Security-Policy names the hash of this text. */
export function bootScript(): string {
  return compiled('boot.ts').trim();
}

/** Compiles a script that runs separately from the shop's own, with some names replaced. */
export function compiled(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
