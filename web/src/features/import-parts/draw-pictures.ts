import type { PartFields } from '@brushline/contract/parts/products';
import type { DrawingGap, PlannedRow } from '@brushline/contract/parts-file/plan-import';
import { categories } from '@brushline/contract/specifications/categories';
import { drawnImage } from '../add-part/drawn-image.ts';
import { sendImage, uploadAddress } from '../add-part/upload-image.ts';
import { drawSpecs, missingOf } from '../parts/drawing/draw-specs.ts';
import type { NamedRow } from '../runs/kept-runs.ts';

/** The number of drawings that are uploaded at the same time. */
const AT_ONCE = 3;

/** Receives how many of all drawings are uploaded. */
type OnProgress = (done: number, total: number) => void;

/** Returns what the drawing of a part lacks, as the import reports it. */
export const gapOf: DrawingGap = (part) =>
  drawingOf(part) ? null : ((part.category && missingOf(part.category, part.specs ?? {})) ?? '');

function drawingOf({ category, specs }: Pick<PartFields, 'category' | 'specs'>): string | null {
  const drawn = category && drawSpecs(category, specs ?? {}, categories[category].one);
  return drawn?.svg ?? null;
}

interface Upload {
  /** The addresses of uploaded drawings, by drawing. Another attempt continues with the rest. */
  uploaded: Map<string, string>;
  signal: AbortSignal;
  onProgress: OnProgress;
}

/**
 * Returns the rows to send. Draws the parts that have no image, and uploads each different drawing once.
 *
 * @throws Error if a drawing cannot be uploaded, and `signal`'s reason if it is aborted
 */
export async function withDrawings(
  planned: readonly PlannedRow[],
  upload: Upload,
): Promise<NamedRow[]> {
  const rows = planned.flatMap(({ name, row, isDrawn }) =>
    row ? [{ name, row, svg: isDrawn ? drawingOf(row.set) : null }] : [],
  );
  await uploadAll(new Set(rows.flatMap(({ svg }) => svg ?? [])), upload);
  return rows.map(({ name, row, svg }) => {
    const image = svg === null ? undefined : upload.uploaded.get(svg);
    return { name, row: image ? { ...row, set: { ...row.set, image } } : row };
  });
}

async function uploadAll(
  drawings: ReadonlySet<string>,
  { uploaded, signal, onProgress }: Upload,
): Promise<void> {
  const missing = () => [...drawings].filter((svg) => !uploaded.has(svg));
  const left = missing();
  if (left.length === 0) return;
  const tell = () => onProgress(drawings.size - missing().length, drawings.size);
  tell();
  const url = await uploadAddress();
  const uploadSome = async () => {
    for (let svg = left.pop(); svg !== undefined; svg = left.pop()) {
      signal.throwIfAborted();
      uploaded.set(svg, await sendImage(url, await drawnImage(svg)));
      tell();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, uploadSome));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
