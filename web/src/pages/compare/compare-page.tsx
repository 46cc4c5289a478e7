import type { Part } from '@brushline/contract/parts/parts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FullScreenSpinner } from '../../components/spinner.tsx';
import {
  comparisonKey,
  toggleChosen,
  useChosenParts,
  watchChosenParts,
} from '../../features/parts/compare/chosen-parts.ts';
import {
  type Comparison,
  readComparison,
  withoutEntry,
} from '../../features/parts/compare/comparison.ts';
import { ComparisonTable } from '../../features/parts/compare/comparison-table.tsx';
import { rotorFor } from '../../features/parts/fits/fits.ts';
import { MotorCurves } from '../../features/parts/motor/motor-curves.tsx';
import { motorOf } from '../../features/parts/motor/stated-motor.ts';
import { AddressFaults } from '../../features/parts/search/search-help.tsx';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useFocusNear } from '../../lib/hooks/use-focus-near.ts';
import styles from './compare-page.module.css';

/** Shows up to four parts side by side. The address names them, so that it can be sent to somebody else. */
export function ComparePage() {
  const query = useCatalogue();
  const isAlive = useAlive();
  const [address, setAddress] = useSearchParams();
  useEffect(watchChosenParts, []);
  return (
    <div ref={useFocusNear()} className={`page ${styles.place}`}>
      <Head />
      <Loaded
        query={{ ...query, data: isAlive ? query.data : undefined }}
        loading={<FullScreenSpinner label="Loading parts" />}
        failed="We could not load the parts"
      >
        {(catalogue) => (
          <Compared
            comparison={readComparison(writtenIn(address), catalogue)}
            catalogue={catalogue}
            onDrop={(gone) => {
              // The address may be ahead of what is shown.
              const now = writtenIn(new URLSearchParams(location.search));
              const parts = withoutEntry(now, gone, catalogue).join();
              setAddress(parts ? { parts } : {}, { preventScrollReset: true });
            }}
          />
        )}
      </Loaded>
    </div>
  );
}

function writtenIn(address: URLSearchParams): string {
  return address.get('parts') ?? '';
}

interface ComparedProps {
  comparison: Comparison;
  catalogue: readonly Part[];
  /** Removes a part, or an entry that names no part, from the address. */
  onDrop: (gone: Part | string) => void;
}

function Compared({ comparison: { parts, faults }, catalogue, onDrop }: ComparedProps) {
  const chosen = useChosenParts();
  const remove = (gone: Part | string) => {
    const key = typeof gone === 'string' ? gone : comparisonKey(gone);
    // A part that is in the address twice stays once.
    const stays = parts.some((part) => part !== gone && comparisonKey(part) === key);
    if (chosen.includes(key) && !stays) toggleChosen(key);
    onDrop(gone);
  };
  return (
    <>
      <AddressFaults
        faults={faults}
        effect="The parts below are compared without it."
        onDrop={({ value }) => remove(value)}
      />
      {parts.length === 0 ? (
        <NothingToCompare />
      ) : (
        <>
          <ComparisonTable parts={parts} onRemove={remove} />
          <Motors parts={parts} catalogue={catalogue} />
        </>
      )}
    </>
  );
}

function Head() {
  return (
    <div className={`apart ${styles.head}`}>
      <div className={styles.words}>
        <PageHeading>Compare parts</PageHeading>
        <p className={styles.lead}>
          Up to four parts side by side: drawn to one scale, with their specifications and their
          price at each quantity.
        </p>
      </div>
      <div className="cluster">
        <ButtonLink to="/parts" variant="outlined">
          Find more parts
        </ButtonLink>
        <Button variant="outlined" onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  );
}

/** Shows the wound stators among the parts as the motors that they make with our rotors. */
function Motors({ parts, catalogue }: { parts: readonly Part[]; catalogue: readonly Part[] }) {
  const motors = parts.flatMap((part) => motorOf(part, rotorFor(part, catalogue)) ?? []);
  const [first] = motors;
  return first && <MotorCurves key={first.part._id} motors={motors} />;
}

function NothingToCompare() {
  return (
    <EmptyNotice title="No parts to compare yet">
      <p>Press Compare on up to four parts, and open them here side by side.</p>
      <ButtonLink to="/parts">Find parts</ButtonLink>
    </EmptyNotice>
  );
}
