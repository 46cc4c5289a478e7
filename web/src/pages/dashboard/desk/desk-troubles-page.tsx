import { Loaded } from '../../../components/loaded.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { useFocusKept } from '../../../components/records/use-focus-kept.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { useDeskTroubles } from '../../../features/desk/desk-queries.ts';
import { TroublesTables } from '../../../features/desk/troubles-tables.tsx';
import { frameOf } from '../page-frame.tsx';

export const Frame = frameOf({
  heading: 'Needs attention',
  lead: 'Payments in dispute, e-mails that could not be sent, and payments whose order is not in the database.',
});

/** Lists the disputed payments, the e-mails that were given up, and the payments of orders that are not in the database. */
export function DeskTroublesPage() {
  const { place, keepFocus } = useFocusKept();
  return (
    <div ref={place}>
      <Loaded
        query={useDeskTroubles()}
        loading={<Spinner label="Loading what needs attention" />}
        failed="We could not load what needs attention"
      >
        {(troubles) =>
          Object.values(troubles).every((rows) => rows.length === 0) ? (
            <EmptyNotice title="Nothing needs attention">
              E-mails that a mail server refuses appear here at once. Others are tried again for a
              day first.
            </EmptyNotice>
          ) : (
            <TroublesTables troubles={troubles} onGone={keepFocus} />
          )
        }
      </Loaded>
    </div>
  );
}
