import type { Part } from '@brushline/contract/parts/parts';
import { useEffect, useState } from 'react';
import { PartImage } from '../../../components/part-image.tsx';
import type { ScaledDrawing, ScaledDrawings } from './draw-to-one-scale.ts';
import styles from './scaled-drawing.module.css';

type DrawToOneScale = (parts: readonly Part[]) => ScaledDrawings;

/** Draws some parts to one scale; `null` until the drawing code is loaded. */
export function useScaledDrawings(parts: readonly Part[]): ScaledDrawings | null {
  const [drawer, setDrawer] = useState<{ draw: DrawToOneScale } | null>(null);
  useEffect(() => {
    import('./draw-to-one-scale.ts').then(
      ({ drawToOneScale }) => setDrawer({ draw: drawToOneScale }),
      () => setDrawer({ draw: picturesOf }),
    );
  }, []);
  return drawer?.draw(parts) ?? null;
}

/** Returns the pictures of the parts, for when the drawing code cannot be loaded. */
function picturesOf(parts: readonly Part[]): ScaledDrawings {
  return { drawings: parts.map((part) => ({ part, drawn: null })), bar: null };
}

interface ScaledPictureProps {
  /** `undefined` while it loads. Its place is reserved. */
  drawing: ScaledDrawing | undefined;
  bar: ScaledDrawings['bar'] | undefined;
}

/** Shows one of the drawings, above its scale bar. */
export function ScaledPicture({ drawing, bar }: ScaledPictureProps) {
  if (!drawing)
    return (
      <div className={styles.tile}>
        <div className={styles.place} />
        <p className={styles.note} />
      </div>
    );
  const { part, drawn } = drawing;
  if (!drawn)
    return (
      <div className={styles.tile}>
        <PartImage src={part.image} alt={`Drawing of ${part.name}`} />
        <p className={styles.note}>not to scale</p>
      </div>
    );
  return (
    <div className={styles.tile}>
      <div className={styles.place}>
        <img
          src={drawn.address}
          alt={`Drawing of ${part.name}`}
          width={400}
          height={264}
          style={{ width: `${100 * drawn.share}%` }}
        />
      </div>
      {bar && (
        <p className={styles.note}>
          <span className={styles.bar} style={{ width: `${100 * bar.share}%` }} />
          {bar.mm} mm
        </p>
      )}
    </div>
  );
}
