import type { StaffRole } from '@brushline/contract/roles';
import type { User } from '@brushline/contract/users';
import type { Question } from '../../components/dialogs/question-dialog.tsx';

/** A user, and their new role. */
export interface RoleChange {
  user: User;
  role: StaffRole | 'customer';
}

/** The names of the roles, and their rights. */
export const roleWords: Readonly<Record<StaffRole, { name: string; may: string }>> = {
  sales: {
    name: 'Sales',
    may: 'see every order, every customer and the sales, cancel unpaid orders, refund paid ones, and answer and hide reviews',
  },
  warehouse: {
    name: 'Warehouse',
    may: 'see every order, ship paid orders, and receive and adjust stock',
  },
};

/** Returns the question before a role is given or removed. */
export function aboutRole({ user, role }: RoleChange): Question {
  const { name, email } = user;
  const who = name || email;
  const answers = { no: 'No', yes: 'Yes' };
  if (user.role === 'admin')
    return {
      question: `Remove the admin rights of ${who}?`,
      consequence: `${email} loses them immediately, and can be made an admin again.`,
      ...answers,
    };
  if (role === 'customer')
    return {
      question: `Remove the role of ${who}?`,
      consequence: `${email} becomes a customer immediately, and can be given the role again.`,
      ...answers,
    };
  return {
    question: `Give ${who} the role ${roleWords[role].name}?`,
    consequence: `They can ${roleWords[role].may}. ${email} may have to log in again.`,
    ...answers,
  };
}
