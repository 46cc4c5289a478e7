import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawingFiles } from './drawing-files.ts';
import { parts } from './parts.ts';

const publicFolder = new URL('../../web/public/', import.meta.url);

for (const [path, text] of drawingFiles(parts)) {
  const target = fileURLToPath(new URL(path, publicFolder));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
