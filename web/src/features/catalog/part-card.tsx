import { formatDollars } from '@brushline/contract/money';
import type { Part } from '@brushline/contract/parts';
import { cutDescription } from '@brushline/contract/text';
import { useId } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Figures } from '../../components/figures.tsx';
import { PartImage } from '../../components/part-image.tsx';
import { StatePill } from '../../components/state-pill.tsx';
import { formatUnits } from '../../lib/units.ts';
import styles from './part-card.module.css';

interface PartCardProps {
  part: Part;
  /** Among the first, whose drawings are fetched at once. */
  inSight: boolean;
}

/** What a bulk buyer has to know of a part, and the way to order it. */
export function PartCard({ part, inSight }: PartCardProps) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={styles.card}>
      <PartImage src={part.image} alt="" eager={inSight} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 id={nameId}>{part.name}</h3>
          {part.stock < part.minimumOrder && <StatePill tone="quiet">Sold out</StatePill>}
        </div>
        <p className={styles.description}>{cutDescription(part.description)}</p>
        <div className={styles.end}>
          <Figures figures={figuresOf(part)} />
          <ButtonLink to={`/item/${part._id}`} aria-describedby={nameId} wide>
            Buy Now
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function figuresOf({ price, minimumOrder, stock }: Part) {
  return [
    { label: 'Unit price', figure: formatDollars(price) },
    { label: 'Minimum order', figure: formatUnits(minimumOrder) },
    { label: 'In stock', figure: formatUnits(stock) },
  ];
}
