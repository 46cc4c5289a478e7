import type { Customer, Traces } from '@brushline/contract/desk/customers';
import { counted } from '@brushline/contract/values/digits';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { forgetCustomer, useTraces } from './customer-queries.ts';
import styles from './forget-dialog.module.css';

interface ForgetDialogProps {
  customer: Customer;
  onClose: () => void;
  onForgotten: () => void;
}

/** Explains the effects of forgetting a customer, and forgets them once their e-mail address is typed. */
export function ForgetDialog({ customer: { email }, onClose, onForgotten }: ForgetDialogProps) {
  const traces = useTraces(email);
  const isMeant = (typed: string) => typed.trim().toLowerCase() === email;
  async function send(): Promise<void> {
    if (traces.data) await forgetCustomer(email, traces.data);
    onForgotten();
  }
  return (
    <FormDialog
      title="Forget this customer"
      initialValues={{ email: '' }}
      validate={(values) =>
        isMeant(values.email) ? {} : { email: `Type ${email} to forget this customer` }
      }
      onSend={send}
      onClose={onClose}
      submit={traces.data && <SubmitButton variant="danger">Forget</SubmitButton>}
    >
      <Loaded
        query={traces}
        loading={<Spinner label="Looking up what we have on this customer" />}
        failed="This customer cannot be forgotten now"
      >
        {(found) => (
          <>
            <Effects of={found} />
            <FormField
              name="email"
              label="E-mail of the customer"
              hint={`Type ${email} to continue. This cannot be undone.`}
              autoFocus
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function Effects({ of: { unpaidOrders, paidOrders, reviews, notes } }: { of: Traces }) {
  return (
    <dl className={styles.effects}>
      <dt>Deleted</dt>
      <dd>
        The sign-in account, profile, addresses, order lists, e-mails, and {counted(notes, 'note')}
      </dd>
      <dt>Kept without a name</dt>
      <dd>
        {counted(unpaidOrders, 'unpaid order')} and {counted(reviews, 'review')}
      </dd>
      <dt>Kept as the law requires</dt>
      <dd>{counted(paidOrders, 'paid order')} with invoices</dd>
    </dl>
  );
}
