import { listAudit as showAudit } from '../../domain/audit/list-audit.ts';
import type { Handler } from '../handler.ts';

export const listAudit: Handler<'listAudit'> = ({ shop, query }) => showAudit(shop, query);
