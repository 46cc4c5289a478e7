import type { Part } from '@brushline/contract/parts/parts';
import { unitPriceAt } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { Figures } from '../../../components/figures.tsx';
import { PartImage } from '../../../components/part-image.tsx';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { Words } from '../../../components/records/words.tsx';
import { AddToList } from '../../order-list/add-to-list.tsx';
import { partAddress } from '../part-address.ts';
import { shortageOf } from '../shortage.ts';
import { cutDescription } from './cut-description.ts';
import styles from './part-card.module.css';

interface PartCardProps {
  part: Part;
  /** The wanted units, if known. */
  units?: number | null;
  /** Whether the card is among the first, whose drawings are fetched eagerly. */
  inSight: boolean;
  /** Replaces the drawing as long as that has no address. */
  picture?: ReactNode;
  /** An action in addition to Buy Now. */
  act?: ReactNode;
  /** Whether the card is a preview beside a form. */
  isSample?: boolean;
}

/** Shows a part to a bulk buyer, with links to its page and to its order form. */
export function PartCard(props: PartCardProps) {
  const { part, units = null, inSight, picture, act, isSample = false } = props;
  const nameId = useId();
  const shortage = shortageOf(part);
  const { whole, torn, end } = cutDescription(part.description);
  return (
    <article {...(!isSample && { 'aria-labelledby': nameId })} className={`boxed ${styles.card}`}>
      {picture ?? <PartImage src={part.image} alt="" eager={inSight} />}
      <div className={styles.body}>
        <h3 id={nameId} className={styles.name}>
          <Link to={partAddress(part)}>
            <Words>{part.name}</Words>
          </Link>
        </h3>
        {shortage && (
          <span className={styles.shortage}>
            <StatePill tone="quiet">{shortage}</StatePill>
          </span>
        )}
        <p className={styles.description}>
          {whole}
          {torn && <span hidden>{torn}</span>}
          {end}
        </p>
        <div className={`stack ${styles.end}`}>
          <Figures figures={figuresOf(part, units)} />
          <ButtonLink to={`/item/${part._id}`} aria-describedby={nameId} wide>
            Buy Now
          </ButtonLink>
          {!isSample && <AddToList part={part} units={units} />}
          {act}
        </div>
      </div>
    </article>
  );
}

function figuresOf(part: Part, units: number | null) {
  const { minimumOrder, stock } = part;
  const label = units === null ? 'Unit price' : `At ${groupDigits(units)}`;
  return [
    { label, figure: formatCents(unitPriceAt(part, units ?? 0)) },
    { label: 'Minimum order', figure: groupDigits(minimumOrder) },
    { label: 'In stock', figure: groupDigits(stock) },
  ];
}
