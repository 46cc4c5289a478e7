import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Page } from '../../shared/page.ts';
import { newestFirst, readPage } from '../paging/read-page.ts';
import type { PurchaseRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class PurchaseRepository extends Repository<PurchaseRecord> {
  /**
   * Returns the purchases of a user, or of everybody, newest first. Cancelled ones stay in the list, so the whole of it
   * would have no end.
   */
  page(page: PageQuery, uid: string | null): Promise<Page<PurchaseRecord>> {
    const query = uid === null ? this.collection : this.collection.where('uid', '==', uid);
    return readPage(this.unit, query, newestFirst('purchases', 'placedAt', PAGE_LIMIT.usual), page);
  }
}
