import type { Part } from '@brushline/contract/parts/parts';
import { Button } from '../../../components/button.tsx';
import { comparisonKey, MOST_COMPARED, toggleChosen, useChoice } from './chosen-parts.ts';

/** Adds a part to the comparison, or removes it. */
export function CompareToggle({ part }: { part: Part }) {
  const key = comparisonKey(part);
  const choice = useChoice(key);
  return (
    <Button
      variant="outlined"
      aria-pressed={choice === 'in'}
      aria-label={`Compare ${part.name}`}
      disabled={choice === 'full'}
      title={choice === 'full' ? `${MOST_COMPARED} parts are chosen already` : undefined}
      onClick={() => toggleChosen(key)}
    >
      Compare
    </Button>
  );
}
