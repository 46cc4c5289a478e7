import { ButtonLink } from '../../../components/button.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import styles from './columns.module.css';

/** Stands in for an order or a purchase that does not exist, or not for this account. */
export function UnknownOrder({ noun }: { noun: 'order' | 'purchase' }) {
  return (
    <EmptyNotice title={`We could not find this ${noun}`}>
      <p className={styles.hint}>
        The address may be mistyped, or the {noun} may belong to another account.
      </p>
      <ButtonLink to="/dashboard/myOrders">Go to My Orders</ButtonLink>
    </EmptyNotice>
  );
}
