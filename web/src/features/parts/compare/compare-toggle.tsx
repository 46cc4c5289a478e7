import type { Part } from '@brushline/contract/parts/parts';
import { Button } from '../../../components/button.tsx';
import { comparisonKey, MOST_COMPARED, useChosenParts } from './chosen-parts.ts';

/** Takes a part up into the comparison, and out of it. */
export function CompareToggle({ part }: { part: Part }) {
  const { keys, isFull, toggle } = useChosenParts();
  const key = comparisonKey(part);
  const isIn = keys.includes(key);
  return (
    <Button
      variant="outlined"
      aria-pressed={isIn}
      aria-label={`Compare ${part.name}`}
      disabled={isFull && !isIn}
      title={isFull && !isIn ? `${MOST_COMPARED} parts are chosen already` : undefined}
      onClick={() => toggle(key)}
    >
      Compare
    </Button>
  );
}
