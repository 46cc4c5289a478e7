import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { memo, useCallback, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartCard } from '../../features/parts/cards/part-card.tsx';
import { PartGrid } from '../../features/parts/cards/part-grid.tsx';
import { CompareToggle } from '../../features/parts/compare/compare-toggle.tsx';
import { ResultCard } from '../../features/parts/results/result-card.tsx';
import { ResultsTable } from '../../features/parts/results/results-table.tsx';
import type { PartSearch, Sort } from '../../features/parts/search/part-search.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useFocusNear } from '../../lib/hooks/use-focus-near.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import styles from './results.module.css';

/** The number of cards that are shown at a time: whole rows of one, two and three columns. */
const STEP = 96;

/**
 * The number of cards in a prerendered page: as many as the grid renders in one step, so that it reserves no room for
 * more.
 */
const CARDS = 6;

type ResultsProps = Pick<PartSearch, 'category' | 'units' | 'sort' | 'view'> & {
  parts: readonly Part[];
  onSort: (sort: Sort | null) => void;
};

/**
 * Shows the parts that were found. A phone or a tablet has no room for a table, and shows every result as a card. A
 * prerendered page does not know its device, and contains both.
 */
export const Results = memo(function Results(props: ResultsProps) {
  const { parts, category, units, sort, view, onSort } = props;
  const isAlive = useAlive();
  const isWide = useMedia('(min-width: 1200px)');
  const isTable = view === 'table';
  return (
    <>
      {isTable && (isWide || !isAlive) && (
        <div className={styles.wide}>
          <ResultsTable {...{ parts, category, units, sort, onSort }} />
        </div>
      )}
      {!(isTable && isWide) && (
        <div className={isTable ? styles.narrow : undefined}>
          <Cards
            parts={isAlive ? parts : parts.slice(0, CARDS)}
            units={units}
            isCompact={isTable}
          />
        </div>
      )}
    </>
  );
});

interface CardsProps {
  parts: readonly Part[];
  units: number | null;
  /** The cards replace the rows of a table that has no room. */
  isCompact: boolean;
}

function Cards({ parts, units, isCompact }: CardsProps) {
  const [most, setMost] = useState(STEP);
  const cardOf = useCallback(
    (part: Part, inSight: boolean) =>
      isCompact ? (
        <ResultCard part={part} units={units} inSight={inSight} />
      ) : (
        <PartCard part={part} units={units} inSight={inSight} act={<CompareToggle part={part} />} />
      ),
    [isCompact, units],
  );
  return (
    <div ref={useFocusNear()} className={styles.cards}>
      <h2 className="visually-hidden">Results</h2>
      <PartGrid parts={parts.slice(0, most)} cardOf={cardOf} isCompact={isCompact} />
      {parts.length > most && (
        <Button variant="outlined" onClick={() => setMost(most + STEP)}>
          {`Show more of ${groupDigits(parts.length)}`}
        </Button>
      )}
    </div>
  );
}
