import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Page } from '../../shared/page.ts';
import { type ListOrder, readPage } from '../paging/read-page.ts';
import type { RunRecord } from '../records.ts';
import { Repository } from './repository.ts';

const NEWEST_FIRST: ListOrder<'at'> = {
  list: 'runs',
  field: 'at',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.records,
};

/** Changes of many parts at once. */
export class RunRepository extends Repository<RunRecord> {
  /** Returns the runs, newest first. */
  page(page: PageQuery): Promise<Page<RunRecord>> {
    return readPage(this.unit, this.collection, NEWEST_FIRST, page);
  }
}
