import { createPartFinder } from '@brushline/contract/order-list/part-finder';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { SimilarList } from '../../features/parts/details/similar-list.tsx';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './unknown-part.module.css';

/** Says that no part has this number, which is often mistyped, and offers the search and similar numbers. */
export function UnknownPart({ number }: { number: string }) {
  const navigate = useNavigate();
  const { data: parts = [] } = useCatalogue();
  const search = (form: FormData) =>
    navigate(`/parts?${new URLSearchParams({ q: String(form.get('q')) })}`);
  return (
    <NotFoundPage>
      <div className={styles.instead}>
        <search>
          <form
            className="cluster"
            onSubmit={(event) => {
              event.preventDefault();
              void search(new FormData(event.currentTarget));
            }}
          >
            <input
              type="search"
              name="q"
              aria-label="Part number, name or size"
              className={`entry ${styles.input}`}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              defaultValue={number}
            />
            <Button type="submit" variant="outlined">
              Search the Parts
            </Button>
          </form>
        </search>
        <SimilarList
          heading="Similar part numbers"
          parts={createPartFinder(parts).nearest(number)}
          withNumbers
        />
      </div>
    </NotFoundPage>
  );
}
