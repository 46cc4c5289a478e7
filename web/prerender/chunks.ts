import type { Rolldown } from 'vite';

/** The built scripts by their file's name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Returns the name of the script that contains a module of `web/src`. */
export function holderOf(module: string, chunks: Chunks): string {
  const holder = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (!holder) throw new Error(`No built script holds ${module}`);
  return holder.fileName;
}
