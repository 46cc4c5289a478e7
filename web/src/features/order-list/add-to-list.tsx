import type { Part } from '@brushline/contract/parts/parts';
import { categories } from '@brushline/contract/specifications/categories';
import { nearestQuantities, quantityBounds } from '@brushline/contract/terms/quantities';
import { groupDigits } from '@brushline/contract/values/digits';
import { Button, ButtonLink } from '../../components/button.tsx';
import styles from './add-to-list.module.css';
import { addToCurrent, quantityIn, useCurrentList } from './list-store.ts';
import { hasRoom, MAX_LINES } from './lists.ts';

interface AddToListProps {
  part: Part;
  /** The wanted units; `null` stands for the minimum order. */
  units?: number | null;
  /** Shortens the label to Add, in a row of results, where it is the usual next step. */
  isShort?: boolean;
}

/**
 * Adds the wanted units of a part to the order list, and shows how many units it has. A part that cannot be ordered leads to
 * others instead.
 */
export function AddToList({ part, units = null, isShort = false }: AddToListProps) {
  const list = useCurrentList();
  const bounds = quantityBounds(part);
  const listed = quantityIn(list, part._id);
  const isFull = !hasRoom(list, part._id);
  const words = isShort ? 'Add' : 'Add to list';
  if (!bounds) return isShort ? null : <OthersInStock part={part} />;
  const { least, most } = bounds;
  const added = units === null ? least : (nearestQuantities(part, units).above ?? most);
  return (
    <span className={isShort ? styles.short : styles.place}>
      <Button
        variant={isShort ? 'primary' : 'outlined'}
        wide={!isShort}
        disabled={isFull}
        aria-label={`${words}: ${part.name}`}
        // Ignores the second click of a double click.
        onClick={({ detail }) => detail < 2 && addToCurrent(part, added)}
      >
        {words}
      </Button>
      <span role="status" className={styles.status}>
        {isFull
          ? `Your list is full (${MAX_LINES} parts)`
          : listed > 0 && `${groupDigits(listed)} in your list`}
      </span>
    </span>
  );
}

/** Leads from a part that cannot be ordered to parts of its category that can, in its minimum order. */
function OthersInStock({ part: { category, minimumOrder } }: { part: Part }) {
  const search = `${category ? `category=${category}&` : ''}for=${minimumOrder}`;
  return (
    <ButtonLink to={`/parts?${search}`} variant="outlined" wide>
      {category ? `${categories[category].many} in stock` : 'Parts in stock'}
    </ButtonLink>
  );
}
