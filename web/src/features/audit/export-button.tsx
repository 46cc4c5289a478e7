import { BusyButton } from '../../components/busy-button.tsx';
import { tellFault } from '../../lib/tell-fault.ts';
import type { AuditFilter } from './audit-filter.ts';
import { exportAudit } from './export-audit.ts';

/** Saves what the filter finds as a file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  return (
    <BusyButton variant="outlined" onPress={() => exportAudit(filter).catch(tellFault)}>
      Export
    </BusyButton>
  );
}
