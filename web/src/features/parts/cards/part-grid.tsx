import type { Part } from '@brushline/contract/parts/parts';
import { type CSSProperties, memo, type ReactNode, useMemo, useRef } from 'react';
import { comparisonKey } from '../compare/chosen-parts.ts';
import styles from './part-grid.module.css';
import { useGradualCount, useIsNear } from './use-rendered-slices.ts';

/** The number of cards that may be visible without scrolling. */
const IN_SIGHT = 3;

/** The number of cards rendered in one step: whole rows of one, two or three columns. */
const SLICE = 6;

const OUTLINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface PartGridProps {
  parts: readonly Part[];
  /** Renders a part's card. Cards `inSight` fetch their drawings eagerly. */
  cardOf: (part: Part, inSight: boolean) => ReactNode;
  /** Whether the cards are wide and low, and need one column on every screen. */
  isCompact?: boolean;
}

/** Lays out cards: one column on small screens, two on medium, three on large. */
export function PartGrid({ parts, cardOf, isCompact = false }: PartGridProps) {
  const slices = useMemo(() => slicesOf(parts), [parts]);
  const count = useGradualCount(slices.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML lists cannot contain groups of items.
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
  /** The number of its first cards that may be visible. */
  inSight: number;
  /** Whether to render it even far from the viewport. */
  isDue: boolean;
}

/**
 * Renders a group of cards. Off-screen, the browser skips layout and style of the whole group, at a sixth of the cost of
 * skipping each card.
 */
const Slice = memo(function Slice({ parts, inSight, isDue, cardOf }: SliceProps) {
  const slice = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(slice, isDue);
  // The first slice is always rendered, and is part of the page's file, whose policy forbids inline styles.
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

/** Sets the number of cards that the style sheet reserves space for. */
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
