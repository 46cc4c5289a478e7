import { BusyButton } from '../../components/busy-button.tsx';
import { toast } from '../../lib/toast.ts';
import type { AuditFilter } from './audit-filter.ts';
import { exportAudit } from './export-audit.ts';

/** Saves what the filter finds as a file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  async function save() {
    try {
      await exportAudit(filter);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <BusyButton variant="outlined" onPress={save}>
      Export
    </BusyButton>
  );
}
