import { priceLadder, type Terms } from '@brushline/contract/terms/pricing';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatCents } from '@brushline/contract/values/money';
import styles from './price-ladder.module.css';

interface PriceLadderProps {
  part: Terms;
  /** The quantity whose step is marked. Below the first step, none is. */
  quantity: number;
}

/** Shows the unit price from each quantity on, and the saving of each step. Shows nothing for a part without breaks. */
export function PriceLadder({ part, quantity }: PriceLadderProps) {
  const steps = priceLadder(part);
  if (steps.length < 2) return null;
  const reached = steps.findLast(({ from }) => from <= quantity);
  return (
    <table className={styles.ladder}>
      <caption>Price breaks</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Unit price</th>
          <th scope="col">You save</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from} aria-current={step === reached ? 'true' : undefined}>
            <th scope="row">{groupDigits(step.from)}</th>
            <td>{formatCents(step.cents)}</td>
            <td>{step.savedCents > 0 ? savedShare(step) : '\u2013'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the saved share of the price at the minimum order, in whole percent: `'6%'`, or `'under 1%'`. */
function savedShare({ cents, savedCents }: { cents: number; savedCents: number }): string {
  const percent = (100 * savedCents) / (cents + savedCents);
  return percent < 1 ? 'under 1%' : `${Math.round(percent)}%`;
}
