import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../lib/toast.ts';
import type { AuditFilter } from './audit-filter.ts';
import { exportAudit } from './export-audit.ts';

/** Saves what the filter finds as a file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const [isFetching, setFetching] = useState(false);
  async function save() {
    setFetching(true);
    try {
      await exportAudit(filter);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setFetching(false);
    }
  }
  return (
    <Button variant="outlined" loading={isFetching} onClick={() => void save()}>
      Export
    </Button>
  );
}
