import { listAudit } from '../../domain/audit/list-audit.ts';
import type { Handlers } from '../handler.ts';

export const audit = {
  listAudit: ({ shop, query }) => listAudit(shop, query),
} satisfies Partial<Handlers>;
