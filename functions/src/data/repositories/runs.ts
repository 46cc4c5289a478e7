import type { PageQuery } from '@brushline/contract/paging';
import type { Page } from '../../shared/page.ts';
import { newestFirst, readPage } from '../paging/read-page.ts';
import type { RunRecord } from '../records.ts';
import { Repository } from './repository.ts';

/** Reads and writes runs, which change many parts at once. */
export class RunRepository extends Repository<RunRecord> {
  /** Returns the runs, newest first. */
  page(page: PageQuery): Promise<Page<RunRecord>> {
    return readPage(this.unit, this.collection, newestFirst('runs', 'at'), page);
  }
}
