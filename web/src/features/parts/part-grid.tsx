import type { Part } from '@brushline/contract/parts/parts';
import { type CSSProperties, memo, type ReactNode, useMemo, useRef } from 'react';
import { comparisonKey } from './compare/chosen-parts.ts';
import styles from './part-grid.module.css';
import { useGradualCount, useIsNear } from './use-rendered-slices.ts';

/** How many of the first cards a visitor may see without scrolling. */
const IN_SIGHT = 3;

/** Cards that are rendered in one step; whole rows of one, two and three columns. */
const SLICE = 6;

const OUTLINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface PartGridProps {
  parts: readonly Part[];
  /** Renders a part's card; the first of them, which may be in sight, fetch their drawings at once. */
  cardOf: (part: Part, inSight: boolean) => ReactNode;
  /** For cards that are wider than high: one column on every screen. */
  isCompact?: boolean;
}

/** Lays out cards: one column on small screens, two on medium, three on large. */
export function PartGrid({ parts, cardOf, isCompact = false }: PartGridProps) {
  const slices = useMemo(() => slicesOf(parts), [parts]);
  const count = useGradualCount(slices.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML's list takes no groups of items.
    <div role="list" className={`${styles.grid} ${isCompact ? styles.compact : ''}`}>
      {slices.map((slice, index) => (
        <Slice
          key={slice[0]?._id}
          parts={slice}
          inSight={index === 0 ? IN_SIGHT : 0}
          isDue={index < count}
          cardOf={cardOf}
        />
      ))}
    </div>
  );
}

interface SliceProps extends Pick<PartGridProps, 'parts' | 'cardOf'> {
  /** How many of the first cards may be in sight. */
  inSight: number;
  /** Rendered even far from the screen. */
  isDue: boolean;
}

/**
 * A group of cards is excluded from layout and style as one while it is out of sight, at a sixth of the cost of
 * single cards.
 */
const Slice = memo(function Slice({ parts, inSight, isDue, cardOf }: SliceProps) {
  const slice = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(slice, isDue);
  // The first stands in a page's file, whose policy allows no style of an element, and is never kept back.
  const room = inSight === 0 ? roomFor(parts.length) : undefined;
  return (
    <div ref={slice} className={styles.slice} style={room}>
      {isDue || isNear ? (
        parts.map((part, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div role="listitem" key={part._id} data-part={comparisonKey(part)}>
            {cardOf(part, index < inSight)}
          </div>
        ))
      ) : (
        <div aria-hidden="true" className={styles.room} />
      )}
    </div>
  );
});

/** Sets how many cards the style sheet reserves space for. */
function roomFor(cards: number): CSSProperties & Record<'--cards', number> {
  return { '--cards': cards };
}

function slicesOf(parts: readonly Part[]): Part[][] {
  const starts = Array.from(
    { length: Math.ceil(parts.length / SLICE) },
    (_, index) => index * SLICE,
  );
  return starts.map((start) => parts.slice(start, start + SLICE));
}

/** Reserves the grid's space while the parts are loading. */
export function PartGridOutline() {
  return (
    <div className={`${styles.grid} ${styles.slice}`} aria-hidden="true">
      {OUTLINES.map((key) => (
        <div key={key} className={styles.outline} />
      ))}
    </div>
  );
}
