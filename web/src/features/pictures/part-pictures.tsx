import type { Part } from '@brushline/contract/parts/parts';
import { type ReactNode, useState } from 'react';
import { PartImage } from '../../components/part-image.tsx';
import styles from './part-pictures.module.css';

interface PartPicturesProps {
  part: Part;
  /** Shows the part's image. */
  first: ReactNode;
}

/** Shows the image of a part. Its further pictures can be chosen below. */
export function PartPictures({ part, first }: PartPicturesProps) {
  const { image, name, pictures = [] } = part;
  const [chosen, setChosen] = useState(0);
  const all = [image, ...pictures];
  const shown = all[chosen] ?? image;
  return (
    <>
      {chosen === 0 ? first : <PartImage src={shown} alt={name} eager />}
      {pictures.length > 0 && (
        <ul className={`cluster ${styles.choice}`} aria-label={`Pictures of ${name}`}>
          {all.map((address, index) => (
            <li key={address}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${all.length}`}
                aria-pressed={shown === address}
                onClick={() => setChosen(index)}
              >
                <img src={address} alt="" width={64} height={48} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
