import type { Part } from '@brushline/contract/parts/parts';
import { categories, categoryIds } from '@brushline/contract/specifications/categories';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { FullScreenSpinner } from '../../components/spinner.tsx';
import { PartCard } from '../../features/parts/cards/part-card.tsx';
import { PartGrid, PartGridOutline } from '../../features/parts/cards/part-grid.tsx';
import { partsQuery } from '../../features/parts/use-parts.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import styles from './section.module.css';

export function PartsSection() {
  return (
    <section id="parts" tabIndex={-1} aria-labelledby="parts-heading" className={styles.section}>
      <div className="page">
        <div className={`apart ${styles.start}`}>
          <div className={styles.head}>
            <h2 id="parts-heading">Parts</h2>
            <p>Every price is per unit. Orders start at the minimum shown.</p>
          </div>
          <ButtonLink to="/parts" variant="outlined">
            Search all parts
          </ButtonLink>
        </div>
        <nav aria-label="Categories" className={`cluster ${styles.categories}`}>
          {categoryIds.map((id) => (
            <Link key={id} to={`/parts?category=${id}`}>
              {categories[id].many}
            </Link>
          ))}
        </nav>
        <Parts />
      </div>
    </section>
  );
}

function Parts() {
  const query = useQuery(partsQuery);
  // Stays as prerendered until hydration, then renders in small steps.
  const data = useDeferredValue(useAlive() ? query.data : undefined);
  return (
    <Loaded
      query={{ ...query, data }}
      loading={
        <>
          <FullScreenSpinner label="Loading parts" />
          <PartGridOutline />
        </>
      }
      failed="We could not load the parts"
    >
      {(parts) =>
        parts.length > 0 ? (
          <PartGrid parts={parts} cardOf={cardOf} />
        ) : (
          <EmptyNotice title="No parts are available right now">
            We are restocking. Please check back soon.
          </EmptyNotice>
        )
      }
    </Loaded>
  );
}

const cardOf = (part: Part, inSight: boolean) => <PartCard part={part} inSight={inSight} />;
