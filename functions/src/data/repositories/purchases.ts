import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Page } from '../../shared/page.ts';
import { type ListOrder, readPage } from '../paging/read-page.ts';
import type { PurchaseRecord } from '../records.ts';
import { Repository } from './repository.ts';

const NEWEST_FIRST: ListOrder<'placedAt'> = {
  list: 'purchases',
  field: 'placedAt',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.records,
};

export class PurchaseRepository extends Repository<PurchaseRecord> {
  /** Returns the purchases of a user, or of everybody, newest first. */
  page(page: PageQuery, uid: string | null): Promise<Page<PurchaseRecord>> {
    const query = uid === null ? this.collection : this.collection.where('uid', '==', uid);
    return readPage(this.unit, query, NEWEST_FIRST, page);
  }

  ofUser(uid: string): Promise<PurchaseRecord[]> {
    return this.list(this.collection.where('uid', '==', uid));
  }
}
