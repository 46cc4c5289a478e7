import type { Customer } from '@brushline/contract/desk/customers';
import { useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { Outline } from '../../../components/records/outline.tsx';
import { CustomerFacts } from '../../../features/customers/customer-facts.tsx';
import { useCustomer } from '../../../features/customers/use-customer.ts';
import { useDeskOrders } from '../../../features/desk/desk-queries.ts';
import { DeskTable } from '../../../features/desk/desk-table.tsx';
import { lazyComponent, useOverlay } from '../../../lib/lazy-component.tsx';
import { useMay } from '../../../lib/session/use-role.ts';
import { PagedRows } from '../list-page.tsx';
import { type FrameProps, HeadAct, PageFrame } from '../page-frame.tsx';
import styles from './customer-page.module.css';

const ForgetDialog = lazyComponent(() => import('../../../features/customers/forget-dialog.tsx'));

const HIDDEN = new Set(['customer'] as const);

/** Frames the page before the role is known, first with a general heading, then with the customer's name. */
export function Frame({ children }: FrameProps) {
  const { email = '' } = useParams();
  // The name appears together with the page below, which `Loaded` shows once it is rendered.
  const customer = useDeferredValue(useCustomer(email, children !== undefined).data);
  return (
    <PageFrame heading={customer ? customer.name || customer.email : 'Customer'} shape="panels">
      {children}
    </PageFrame>
  );
}

/** Shows a customer: who they are, what they wrote, and all their orders. */
export function CustomerPage() {
  const { email = '' } = useParams();
  return (
    <Loaded
      // Otherwise a note typed about one customer would be added to the next.
      key={email}
      query={useCustomer(email)}
      loading={<Outline shape="panels" label="Loading the customer" />}
      failed="We could not load the customer"
      gone={<EmptyNotice title="No customer with this e-mail address" />}
    >
      {(customer) => (
        <>
          <Forget customer={customer} />
          <CustomerFacts customer={customer} />
          <h2 className={styles.heading}>Orders</h2>
          <Orders email={customer.email} />
        </>
      )}
    </Loaded>
  );
}

/**
 * Offers to forget a customer, if the role allows it. The code of the dialog loads with the press. The dialog stays if the role is
 * lost meanwhile: it shows the refusal.
 */
function Forget({ customer }: { customer: Customer }) {
  const isAllowed = useMay()('forgetCustomer');
  const [isOpen, setOpen] = useState(false);
  const isThere = useOverlay(ForgetDialog, isOpen, () => setOpen(false));
  const navigate = useNavigate();
  return (
    <>
      {isAllowed && (
        <HeadAct>
          <Button variant="danger" onClick={() => setOpen(true)}>
            Forget
          </Button>
        </HeadAct>
      )}
      {isOpen && isThere && (
        <ForgetDialog
          customer={customer}
          onClose={() => setOpen(false)}
          onForgotten={() => void navigate('/dashboard/customers')}
        />
      )}
    </>
  );
}

function Orders({ email }: { email: string }) {
  const none = { state: undefined, from: undefined, to: undefined, hours: undefined };
  const pages = useDeskOrders({ ...none, search: email });
  return (
    <PagedRows
      pages={pages}
      noun="order"
      what="the orders"
      empty={<EmptyNotice title="No orders yet" />}
      table={(rows) => <DeskTable rows={rows} hidden={HIDDEN} />}
    />
  );
}
