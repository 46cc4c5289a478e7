import { WHOLE_LIST } from '@brushline/contract/constants';
import type { PageQuery } from '@brushline/contract/paging';
import { searchWords } from '@brushline/contract/parts/search-words';
import type { Page } from '../../shared/page.ts';
import { type ListOrder, readPage } from '../paging/read-page.ts';
import type { UserRecord } from '../records.ts';
import { Repository } from './repository.ts';

const BY_EMAIL: ListOrder<'email'> = {
  list: 'users',
  field: 'email',
  kind: 'text',
  direction: 'asc',
  whole: WHOLE_LIST.records,
};

export class UserRepository extends Repository<UserRecord> {
  override put(user: UserRecord): void {
    super.put({ ...user, words: searchWords([user.name, user.email]) });
  }

  /** Returns the users sorted by e-mail address: all of them, or those with a word. */
  page(page: PageQuery, word?: string): Promise<Page<UserRecord>> {
    const all = this.collection;
    const query = word === undefined ? all : all.where('words', 'array-contains', word);
    return readPage(this.unit, query, BY_EMAIL, page);
  }

  /** Returns the admins on record, and those about to be admins; their live claims decide. */
  admins(): Promise<UserRecord[]> {
    return this.list(this.collection.where('role', 'in', ['admin', 'promoting']));
  }
}
