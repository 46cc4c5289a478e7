import type { Part } from '@brushline/contract/parts/parts';
import { ButtonLink } from '../../components/button.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { shortageOf } from './shortage.ts';

/** Links to the order form, or shows why the part cannot be ordered. */
export function BuyLink({ part, isWide = false }: { part: Part; isWide?: boolean }) {
  const shortage = shortageOf(part);
  if (shortage) return <StatePill tone="quiet">{shortage}</StatePill>;
  return (
    <ButtonLink
      to={`/item/${part._id}`}
      variant={isWide ? 'primary' : 'outlined'}
      wide={isWide}
      aria-label={`Buy ${part.name}`}
    >
      Buy
    </ButtonLink>
  );
}
