import { Loaded } from '../../../components/loaded.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useDeskTroubles } from '../../../features/desk/desk-queries.ts';
import { TroublesTables } from '../../../features/desk/troubles-tables.tsx';
import { DashboardHead } from '../dashboard-head.tsx';
import { PageFrame } from '../page-frame.tsx';

const HEAD = {
  heading: 'Needs attention',
  lead: 'E-mails that could not be sent, and payments whose order is not in the database.',
};

/** What stands here until the role is known. */
export function Frame() {
  return <PageFrame {...HEAD} shape="rows" />;
}

/** The e-mails that were given up, and the payments of orders that are not in the database. */
export function DeskTroublesPage() {
  return (
    <>
      <DashboardHead heading={HEAD.heading}>{HEAD.lead}</DashboardHead>
      <Loaded
        query={useDeskTroubles()}
        loading={<Spinner label="Loading what needs attention" />}
        failed="We could not load what needs attention"
      >
        {(troubles) =>
          troubles.mails.length + troubles.orphans.length === 0 ? (
            <EmptyNotice title="Nothing needs attention">
              E-mails are tried again for a day before they appear here.
            </EmptyNotice>
          ) : (
            <TroublesTables troubles={troubles} />
          )
        }
      </Loaded>
    </>
  );
}
