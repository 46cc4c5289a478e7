import type { Part } from '@brushline/contract/parts/parts';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PartImage } from '../../../components/part-image.tsx';
import { Words } from '../../../components/records/words.tsx';
import { AddToList } from '../../order-list/add-to-list.tsx';
import { BuyLink } from '../buy-link.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { mainMeasuresOf } from '../main-measures.ts';
import { partAddress } from '../part-address.ts';
import styles from './result-card.module.css';

interface ResultCardProps {
  part: Part;
  /** The wanted units; `null` for any quantity. */
  units: number | null;
  /** Whether the card is among the first, whose drawings are fetched eagerly. */
  inSight: boolean;
}

/** Shows a result on screens too narrow for a table, low enough that several fit on a phone. */
export function ResultCard({ part, units, inSight }: ResultCardProps) {
  const { name, number, image, minimumOrder, stock } = part;
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={`boxed ${styles.card}`}>
      <PartImage src={image} alt="" eager={inSight} isSmall />
      <div className={styles.words}>
        <h3 id={nameId}>
          <Link to={partAddress(part)}>
            <Words>{name}</Words>
          </Link>
        </h3>
        {number && <span className={styles.number}>{number}</span>}
        <ul className={styles.measures}>
          {mainMeasuresOf(part).map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </ul>
      </div>
      <p className={styles.terms}>
        <strong>{formatCents(unitPriceAt(part, units ?? 0))}</strong>
        <span>{units ? `for ${groupDigits(units)}` : `from ${groupDigits(minimumOrder)}`}</span>
        <span>{`${groupDigits(stock)} in stock`}</span>
      </p>
      <div className={styles.acts}>
        <CompareToggle part={part} />
        <AddToList part={part} units={units} isShort />
        <BuyLink part={part} />
      </div>
    </article>
  );
}
