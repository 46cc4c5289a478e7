import type { PlannedRow } from '@brushline/contract/parts-file/plan-import';
import { useEffect, useRef, useState } from 'react';
import type { NamedRow } from '../runs/kept-runs.ts';

export interface Drawings {
  /** How many of the drawings are uploaded; `null` while none are made. */
  progress: { done: number; total: number } | null;
  /** Why they could not be uploaded. */
  fault: string | null;
  /** Returns the rows to send, with the addresses of their drawings; `null` if a drawing could not be uploaded. */
  rowsOf: (planned: readonly PlannedRow[]) => Promise<readonly NamedRow[] | null>;
}

const UNDRAWN =
  'We could not upload the drawings. Nothing is imported yet. Import again to continue.';

/** Draws the new parts without an image. Leaving the page ends that, and nothing is imported then. */
export function useDrawings(): Drawings {
  const uploaded = useRef(new Map<string, string>());
  const end = useRef(() => {});
  const [progress, setProgress] = useState<Drawings['progress']>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => end.current(), []);
  const rowsOf: Drawings['rowsOf'] = async (planned) => {
    const leaving = new AbortController();
    end.current = () => leaving.abort();
    setFault(null);
    try {
      const { withDrawings } = await import('./draw-pictures.ts');
      const rows = await withDrawings(planned, {
        uploaded: uploaded.current,
        signal: leaving.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      return leaving.signal.aborted ? null : rows;
    } catch (error) {
      console.warn('The drawings were not uploaded', error);
      setFault(UNDRAWN);
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, fault, rowsOf };
}
