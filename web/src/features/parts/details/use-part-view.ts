import type { Part } from '@brushline/contract/parts/parts';
import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useState } from 'react';
import { sinceOwnWrite } from '../../../lib/api/own-writes.ts';
import { shownAsOf } from '../../../lib/offline/shown-as-of.ts';
import { Given } from '../given.ts';
import { catalogueQuery } from '../use-parts.ts';
import { viewOf } from './part-view.ts';

/**
 * Returns the part with a number, and similar parts; `null` if there is none. A page rendered with its part sends no request,
 * unless it is a kept copy, or this browser has ordered something or returns to the page. Then it fetches the list of parts,
 * which the CDN caches.
 */
export function usePartView(number: string) {
  const given = use(Given).part;
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
