import type { Part } from '@brushline/contract/parts/parts';
import { use, useEffect, useState } from 'react';
import { PartImage } from '../../../components/part-image.tsx';
import { whenIdle } from '../../../lib/browser/when-idle.ts';
import { Given } from '../given.ts';

/**
 * Shows the drawing of a part with all measures, instead of the picture for cards. A page rendered by the server contains it;
 * elsewhere it is drawn when the browser is idle. A picture that is not one of our drawings stays, because staff chose it.
 */
export function MeasuredDrawing({ part }: { part: Part }) {
  const { name, image } = part;
  const given = use(Given).part;
  const atOnce = given?.part === part ? given.drawing : undefined;
  const [drawn, setDrawn] = useState(atOnce ? { part, address: atOnce } : null);
  useEffect(() => {
    if (atOnce || !isOurDrawing(part)) return;
    let isShown = true;
    const callOff = whenIdle(async () => {
      const address = await import('./measured-address.ts')
        .then(({ measuredAddress }) => measuredAddress(part))
        .catch(() => null);
      if (isShown && address) setDrawn({ part, address });
    });
    return () => {
      isShown = false;
      callOff();
    };
  }, [part, atOnce]);
  const src = drawn?.part._id === part._id ? drawn.address : image;
  return <PartImage src={src} alt={`Drawing of ${name}`} eager />;
}

export function isOurDrawing({ image }: Part): boolean {
  return image.startsWith('/drawings/') && image.endsWith('.svg');
}
