import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilterForm } from '../../components/form/filter-form.tsx';
import { SearchField } from '../../components/form/search-field.tsx';
import { nearestNumbers } from '../../features/parts/details/nearest-numbers.ts';
import { SimilarList } from '../../features/parts/details/similar-list.tsx';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './unknown-part.module.css';

/** The page of unknown addresses for a number that no part has, which is often a slip: the search, and what is near it. */
export function UnknownPart({ number }: { number: string }) {
  const [text, setText] = useState(number);
  const navigate = useNavigate();
  const { data: parts = [] } = useCatalogue();
  return (
    <NotFoundPage>
      <div className={styles.instead}>
        <FilterForm
          label="Parts"
          submit="Search the Parts"
          isSet={false}
          onSubmit={() => navigate(`/parts?${new URLSearchParams({ q: text })}`)}
        >
          <SearchField label="Part number, name or measure" value={text} onType={setText} />
        </FilterForm>
        <SimilarList
          heading="Part numbers like it"
          parts={nearestNumbers(number, parts)}
          withNumbers
        />
      </div>
    </NotFoundPage>
  );
}
