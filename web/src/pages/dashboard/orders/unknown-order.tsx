import { ButtonLink } from '../../../components/button.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { useMay } from '../../../lib/session/use-role.ts';

interface UnknownOrderProps {
  noun: 'order' | 'purchase';
  /** It was shown until now: the account has lost the role that may see it. */
  wasShown: boolean;
}

/** Replaces an order or a purchase that does not exist, or that this account may not see. */
export function UnknownOrder({ noun, wasShown }: UnknownOrderProps) {
  const isStaff = useMay()('searchOrders');
  const title = wasShown ? `You can no longer open this ${noun}` : `We could not find this ${noun}`;
  return (
    <div role={wasShown ? 'alert' : undefined}>
      <EmptyNotice title={title}>
        <p>
          {wasShown
            ? 'Your account may no longer see it. This tab keeps what you typed until you log out.'
            : `The address may be mistyped, or the ${noun} may belong to another account.`}
        </p>
        <ButtonLink to={isStaff ? '/dashboard/orders' : '/dashboard/myOrders'}>
          {isStaff ? 'Go to Orders' : 'Go to My Orders'}
        </ButtonLink>
      </EmptyNotice>
    </div>
  );
}
