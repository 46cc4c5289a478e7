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

  /** Returns some of a user's reviews, at most 20. */
  someOf(uid: string): Promise<ReviewRecord[]> {
    return this.list(this.collection.where('uid', '==', uid).limit(20));
  }
}
