import { useSearchParams } from 'react-router-dom';
import { FilterForm } from '../../../components/form/filter-form.tsx';
import { SearchField } from '../../../components/form/search-field.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { CustomersTable } from '../../../features/customers/customers-table.tsx';
import { useCustomers } from '../../../features/customers/use-customer.ts';
import { searchOf } from '../../../lib/api/call.ts';
import { useAtOnce } from '../../../lib/hooks/use-at-once.ts';
import { useTyped } from '../../../lib/hooks/use-typed.ts';
import { ListPage } from '../list-page.tsx';
import { frameOf } from '../page-frame.tsx';

export const Frame = frameOf({
  heading: 'Customers',
  lead: 'Everybody who has signed in, sorted by e-mail address.',
});

/** Finds customers by name or e-mail address. The address holds the search. */
export function CustomersPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('search') ?? '';
  const [shown, ask] = useAtOnce(asked, (text) => setSearch(searchOf({ search: text })));
  const { text, type } = useTyped(shown);
  return (
    <ListPage
      filters={
        <FilterForm
          label="Find customers"
          submit="Search"
          isSet={asked !== ''}
          onSubmit={() => ask(text.trim())}
        >
          <SearchField label="Search" placeholder="Name or e-mail" value={text} onType={type} />
        </FilterForm>
      }
      pages={useCustomers(asked)}
      noun="customer"
      what="the customers"
      empty={
        <EmptyNotice title="No customers found">
          Search for whole words of a name or an e-mail address.
        </EmptyNotice>
      }
      table={(customers) => <CustomersTable customers={customers} />}
    />
  );
}
