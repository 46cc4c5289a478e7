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
  readChosenParts,
  toggleChosen,
  useChosenParts,
} from '../../features/parts/compare/chosen-parts.ts';
import { type Comparison, readComparison } from '../../features/parts/compare/comparison.ts';
import { ComparisonTable } from '../../features/parts/compare/comparison-table.tsx';
import { rotorFor } from '../../features/parts/fits/fits.ts';
import { MotorCurves } from '../../features/parts/motor/motor-curves.tsx';
import { motorOf } from '../../features/parts/motor/stated-motor.ts';
import type { AddressFault } from '../../features/parts/search/part-search.ts';
import { AddressFaults } from '../../features/parts/search/search-help.tsx';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import styles from './compare-page.module.css';

/** Shows up to four parts side by side. The address names them, so that it can be sent to somebody else. */
export function ComparePage() {
  const query = useCatalogue();
  const isAlive = useAlive();
  const [address, setAddress] = useSearchParams();
  const written = isAlive ? (address.get('parts') ?? '') : '';
  const keys = useChosenParts();
  const show = (pieces: readonly string[]) =>
    setAddress(pieces.length > 0 ? { parts: pieces.join(',') } : {}, { preventScrollReset: true });
  const remove = (part: Part, { parts, faults }: Comparison) => {
    const key = comparisonKey(part);
    if (keys.includes(key)) toggleChosen(key);
    const others = parts.filter((each) => each !== part).map(comparisonKey);
    show([...others, ...faults.map(({ value }) => value)]);
  };
  const drop = (fault: AddressFault, { parts, faults }: Comparison) => {
    const others = faults.filter((each) => each !== fault).map(({ value }) => value);
    show([...parts.map(comparisonKey), ...others]);
  };
  useEffect(readChosenParts, []);
  return (
    <div className={`page ${styles.place}`}>
      <Head />
      <Loaded
        query={{ ...query, data: isAlive ? query.data : undefined }}
        loading={<FullScreenSpinner label="Loading parts" />}
        failed="We could not load the parts"
      >
        {(catalogue) => {
          const comparison = readComparison(written, catalogue);
          return (
            <>
              <AddressFaults
                faults={comparison.faults}
                effect="The parts below are compared without it."
                onDrop={(fault) => drop(fault, comparison)}
              />
              {comparison.parts.length === 0 ? (
                <NothingToCompare />
              ) : (
                <>
                  <ComparisonTable
                    parts={comparison.parts}
                    onRemove={(part) => remove(part, comparison)}
                  />
                  <Motors parts={comparison.parts} catalogue={catalogue} />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Head() {
  return (
    <div className={`apart ${styles.head}`}>
      <div className={styles.words}>
        <PageHeading>Compare parts</PageHeading>
        <p className={styles.lead}>
          Up to four parts side by side: drawn to one scale, what each of them states, and what it
          costs at each quantity.
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
