import type { Part } from '@brushline/contract/parts/parts';
import { ButtonLink } from '../../components/button.tsx';
import { StatePill } from '../../components/records/state-pill.tsx';
import { shortageOf } from './shortage.ts';

/** Leads to the order form, unless there is nothing to order: then it says why. */
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
