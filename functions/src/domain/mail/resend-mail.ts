import type { StaffCall } from '../../data/records.ts';
import { untriedDelivery } from '../../data/repositories/mail.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import type { Shop } from '../shop.ts';

/**
 * Makes the next round send an e-mail that the shop had given up on. Returns how many were changed: 0 if it is
 * already being sent or has arrived, so that a second press sends nothing twice.
 *
 * @throws ProblemError `not_found`
 */
export function resendMail(shop: Shop, call: StaffCall & { mailId: string }): Promise<0 | 1> {
  const { mailId } = call;
  return act(shop, call, async (store) => {
    const mail = await store.mail.get(mailId);
    if (!mail) throw new ProblemError('not_found', { detail: 'This e-mail no longer exists.' });
    if (mail.delivery.state !== 'ERROR') return null;
    store.mail.put({ ...mail, delivery: untriedDelivery });
    return {
      what: 'mail.resend',
      subject: mail.orderId ?? mail.event,
      before: { mail: mailId, state: 'ERROR' },
      after: { mail: mailId, state: untriedDelivery.state },
    };
  });
}
