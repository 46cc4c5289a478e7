import type { Part } from '@brushline/contract/parts/parts';
import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useState } from 'react';
import { sinceOwnWrite } from '../../../lib/api/own-writes.ts';
import { shownAsOf } from '../../../lib/offline/shown-as-of.ts';
import { catalogueQuery } from '../use-parts.ts';
import { GivenPart } from './given-part.ts';
import { viewOf } from './part-view.ts';

/**
 * The part of a number with those that are similar; `null` when there is none. A page that came with its part
 * asks for nothing, until this browser orders something or comes back to the page, or if the page was kept: then the
 * list of parts, which the CDN keeps, tells what is new.
 */
export function usePartView(number: string) {
  const given = use(GivenPart);
  const isGiven = given?.part.number === number;
  const [isOld, setOld] = useState(
    () => shownAsOf.get() !== null || sinceOwnWrite('getCatalogue').maxAge !== undefined,
  );
  useEffect(() => {
    const comeBack = () => setOld(true);
    addEventListener('focus', comeBack);
    return () => removeEventListener('focus', comeBack);
  }, []);
  const select = useCallback((parts: Part[]) => viewOf(parts, number), [number]);
  const query = useQuery({ ...catalogueQuery, select, enabled: !isGiven || isOld });
  return isGiven ? { ...query, data: query.data === undefined ? given : query.data } : query;
}
