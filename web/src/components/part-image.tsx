import { useState } from 'react';
import styles from './part-image.module.css';

/** Replaces a picture that does not load. */
export const MISSING = '/drawings/missing.svg';

interface PartImageProps {
  /** The address of a picture, which is 4:3 if it is one of ours; `null` leaves the box empty. */
  src: string | null;
  alt: string;
  /** Fetches it with high priority, for a picture that the visitor sees first. */
  eager?: boolean;
  /** Cuts off the dimension below our drawings, which nobody can read in a picture of this size. */
  isSmall?: boolean;
}

/** Shows a part's drawing, in a box that keeps its size while the picture loads, or if it never does. */
export function PartImage({ src, alt, eager = false, isSmall = false }: PartImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <div className={isSmall ? `${styles.tile} ${styles.small}` : styles.tile}>
      {src !== null && (
        <img
          src={failedSrc === src ? MISSING : src}
          alt={alt}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  );
}
