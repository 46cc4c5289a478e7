import type { Rolldown } from 'vite';

/** The built scripts by their file's name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Lists the scripts that contain some modules of `web/src`, all scripts that these import, and their style sheets.
 *
 * @param later returns the scripts to add among those that a script imports on demand
 */
export function filesOf(
  modules: readonly string[],
  chunks: Chunks,
  later: (chunk: Rolldown.OutputChunk) => readonly string[] = () => [],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set(modules.map((module) => holderOf(module, chunks)));
  const styles = new Set<string>();
  for (const file of scripts) {
    const chunk = chunks.get(file);
    if (!chunk) continue;
    for (const more of [...chunk.imports, ...later(chunk)]) scripts.add(more);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function holderOf(module: string, chunks: Chunks): string {
  const holder = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (!holder) throw new Error(`No built script holds ${module}`);
  return holder.fileName;
}
