import { partsToCsv } from '@brushline/contract/parts-file/write-parts';
import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { catalogueQuery } from './use-parts.ts';

/** Saves everything on sale as the file that `npm run parts` reads and writes. */
export function useExportParts() {
  const client = useQueryClient();
  return async function exportParts(): Promise<void> {
    const [parts, { default: papaparse }] = await Promise.all([
      client.fetchQuery(catalogueQuery),
      import('papaparse'),
    ]);
    const csv = partsToCsv(papaparse.unparse, parts);
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`parts-${day}.csv`, new Blob([csv], { type: 'text/csv' }));
  };
}
