import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PartImage } from '../../components/part-image.tsx';
import { Words } from '../../components/records/words.tsx';
import { partAddress } from '../parts/part-address.ts';
import { faultWords, offerOf } from './line-words.ts';
import styles from './lines-table.module.css';
import { type PricedLine, priceLine } from './list-line.ts';
import type { Line } from './lists.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

/** The actions on a line. The functions must be stable, so that only the rows of changed lines render again. */
interface Acts {
  onQuantity: (part: Part, quantity: number) => void;
  onRemove: (line: Line, name: string | undefined) => void;
}

interface LinesTableProps extends Acts {
  lines: readonly PricedLine[];
}

/**
 * Lists the lines at their current prices. On a phone, each line is a card. The effects of a new quantity are announced, because
 * the focus stays in its field.
 */
export function LinesTable({ lines, ...acts }: LinesTableProps) {
  return (
    <div className={`boxed ${styles.frame}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">Parts of the list</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Part</th>
            <th scope="col">Quantity</th>
            <th scope="col" className={styles.figure}>
              Each
            </th>
            <th scope="col" className={styles.figure}>
              Total
            </th>
            <th scope="col">Note</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, part }) => (
            <LineRow key={line.part} line={line} part={part} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineRowProps extends Acts {
  line: Line;
  part: Part | null;
}

const LineRow = memo(function LineRow({ line, onQuantity, onRemove, ...known }: LineRowProps) {
  const id = useId();
  const priced = priceLine(line, known.part);
  const { part, check } = priced;
  const name = part?.name ?? (line.seen.name || 'A part that is no longer on sale');
  return (
    <tr>
      <td className={styles.picture}>{part && <PartImage src={part.image} alt="" isSmall />}</td>
      <th scope="row" className={styles.part}>
        {part ? (
          <Link to={partAddress(part)}>
            <Words>{name}</Words>
          </Link>
        ) : (
          name
        )}
        {part?.number && <span className={styles.number}>{part.number}</span>}
      </th>
      <td className={styles.quantity}>
        {part ? (
          <QuantityStepper
            part={part}
            quantity={line.quantity}
            isFaulty={check.state !== 'ok'}
            describedBy={id}
            onChange={(quantity) => onQuantity(part, quantity)}
          />
        ) : (
          groupDigits(line.quantity)
        )}
      </td>
      <td className={styles.figure}>
        <span className={styles.label}>Each</span>
        <span>{part ? formatCents(priced.unitCents) : '–'}</span>
      </td>
      <td aria-live="polite" className={`${styles.figure} ${styles.total}`}>
        <span className={styles.label}>Total</span>
        <span>{part ? formatCents(priced.totalCents) : '–'}</span>
      </td>
      <td id={id} aria-live="polite" className={styles.note}>
        <Note priced={priced} onQuantity={onQuantity} />
      </td>
      <td className={styles.acts}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          aria-describedby={part ? undefined : id}
          data-gone={part === null}
          onClick={() => onRemove(line, part?.name)}
        >
          <Icon d="M4 4l12 12M16 4L4 16" size={16} strokeWidth="1.75" />
        </button>
      </td>
    </tr>
  );
});

interface NoteProps extends Pick<Acts, 'onQuantity'> {
  priced: PricedLine;
}

/** Shows the most important fact about a line: why it cannot be ordered, what has changed, or what would cost less. */
function Note({ priced, onQuantity }: NoteProps): ReactNode {
  const { part, check, line } = priced;
  if (!part)
    return <span className={styles.fault}>No longer on sale. Remove it to order the rest.</span>;
  const take = (quantity: number) => (
    <Button
      variant="text"
      isSmall
      aria-label={`Take ${groupDigits(quantity)} of ${part.name}`}
      onClick={() => onQuantity(part, quantity)}
    >
      Take {groupDigits(quantity)}
    </Button>
  );
  const fault = faultWords(check, part);
  if (fault) {
    const offer = offerOf(check);
    const was = priced.hasSoldMeanwhile
      ? `There were ${groupDigits(line.seen.stock)} when you added it. `
      : '';
    return (
      <span className={styles.fault}>
        {`${fault}. ${was}`}
        {offer !== null && take(offer)}
      </span>
    );
  }
  const { wasCents, cheaper, next, savedCents } = priced;
  if (wasCents !== null)
    return (
      <span
        className={styles.changed}
      >{`It was ${formatCents(wasCents)} each when you added it.`}</span>
    );
  if (cheaper)
    return (
      <>
        {`${groupDigits(cheaper.quantity)} cost ${formatCents(cheaper.savedCents)} less. `}
        {take(cheaper.quantity)}
      </>
    );
  if (next)
    return `${groupDigits(next.from)} would cost ${formatCents(next.cents)} each, ${formatCents(next.savedCents)} less`;
  return savedCents > 0 ? `At the lowest price, ${formatCents(savedCents)} saved` : null;
}
