import { useEffect, useState } from 'react';
import { type Drawer, drawingGap, drawingOf, loadDrawer, type PartValues } from './part-values.ts';

/** The drawing of what is typed, or what it lacks. Neither is there before the code that draws is. */
export function useDrawing(values: PartValues): { svg?: string | undefined; gap?: string | null } {
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  useEffect(() => {
    let isShown = true;
    loadDrawer().then((loaded) => isShown && setDrawer(loaded), console.error);
    return () => {
      isShown = false;
    };
  }, []);
  return drawer ? { svg: drawingOf(values, drawer)?.svg, gap: drawingGap(values, drawer) } : {};
}
