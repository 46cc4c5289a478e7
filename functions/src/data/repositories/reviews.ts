import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import type { Page } from '../../shared/page.ts';
import { type ListOrder, readPage } from '../paging/read-page.ts';
import type { ReviewRecord } from '../records.ts';
import { Repository } from './repository.ts';

const NEWEST_FIRST: ListOrder<'createdAt'> = {
  list: 'reviews',
  field: 'createdAt',
  kind: 'time',
  direction: 'desc',
  whole: WHOLE_LIST.reviews,
};

export class ReviewRepository extends Repository<ReviewRecord> {
  /** Returns the reviews, newest first. */
  page(page: PageQuery): Promise<Page<ReviewRecord>> {
    return readPage(this.unit, this.collection, NEWEST_FIRST, page);
  }

  /** Returns some of a user's reviews, at most 20. */
  someOf(uid: string): Promise<ReviewRecord[]> {
    return this.list(this.collection.where('uid', '==', uid).limit(20));
  }

  ofUser(uid: string): Promise<ReviewRecord[]> {
    return this.list(this.collection.where('uid', '==', uid));
  }
}
