import type { StaffRole } from '@brushline/contract/roles';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './not-allowed-page.module.css';

/** Stands in for a page of staff, for everybody who may not see it. */
export function NotAllowedPage({ role }: { role: StaffRole | null }) {
  return (
    <div className={styles.place}>
      <PageHeading title="No access">You do not have access to this page</PageHeading>
      <p>
        {role === null
          ? 'This page is for admins only. Ask an admin if you need access.'
          : `Your role is ${role}, and this page belongs to another role. Ask an admin if you need access.`}
      </p>
      <ButtonLink to={role === null ? '/dashboard' : '/dashboard/desk'}>
        {role === null ? 'Go to My Profile' : 'Go to Today'}
      </ButtonLink>
    </div>
  );
}
