import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Page } from '../../shared/page.ts';
import { newestFirst, readPage } from '../paging/read-page.ts';
import type { ReviewRecord } from '../records.ts';
import { Repository } from './repository.ts';

export class ReviewRepository extends Repository<ReviewRecord> {
  /** Returns the reviews, newest first. */
  page(page: PageQuery): Promise<Page<ReviewRecord>> {
    const order = newestFirst('reviews', 'createdAt', WHOLE_LIST.reviews);
    return readPage(this.unit, this.collection, order, page);
  }

  /** Returns a user's newest reviews, at most 20, newest first. */
  newestOf(uid: string): Promise<ReviewRecord[]> {
    const own = this.collection.where('uid', '==', uid);
    return this.list(own.orderBy('createdAt', 'desc').limit(20));
  }
}
