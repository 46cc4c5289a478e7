import type { Part } from '@brushline/contract/parts/parts';
import { useEffect, useState } from 'react';
import { PartImage } from '../../../components/part-image.tsx';
import { whenIdle } from '../../../lib/when-idle.ts';

/**
 * The drawing of a part with all its measures, in place of the picture that cards have room for. A picture that is
 * not our drawing stays: somebody has taken it to be seen.
 */
export function MeasuredDrawing({ part }: { part: Part }) {
  const { name, image } = part;
  const [drawn, setDrawn] = useState<{ part: Part; address: string } | null>(null);
  useEffect(() => {
    if (!isOurDrawing(part)) return;
    let isShown = true;
    const callOff = whenIdle(async () => {
      const address = await drawingAddress(part).catch(() => null);
      if (isShown && address) setDrawn({ part, address });
    });
    return () => {
      isShown = false;
      callOff();
    };
  }, [part]);
  const src = drawn?.part._id === part._id ? drawn.address : image;
  return <PartImage src={src} alt={`Drawing of ${name}`} eager />;
}

export function isOurDrawing({ image }: Part): boolean {
  return image.startsWith('/drawings/') && image.endsWith('.svg');
}

/** `null` where the stated measures do not make a drawing. The code that draws comes when the page is idle. */
async function drawingAddress({ category, specs, name }: Part): Promise<string | null> {
  const { drawSpecs } = await import('./draw-specs.ts');
  const sheet = category && specs ? drawSpecs(category, specs, name) : null;
  return sheet && `data:image/svg+xml,${encodeURIComponent(sheet.measured)}`;
}
