import type { StaffRole } from '@brushline/contract/roles';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { roleWords } from '../../features/users/roles.ts';
import styles from './not-allowed-page.module.css';

interface NotAllowedPageProps {
  role: StaffRole | null;
  /** The role was changed while the page was open. */
  isLost: boolean;
}

/** Replaces a page of staff for everybody who may not see it. */
export function NotAllowedPage({ role, isLost }: NotAllowedPageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLost) place.current?.querySelector('h1')?.focus();
  }, [isLost]);
  return (
    <div ref={place} className={`stack ${styles.place}`}>
      <PageHeading title="No access">
        {isLost ? 'You no longer have access to this page' : 'You do not have access to this page'}
      </PageHeading>
      {isLost && (
        <p>
          Your role was changed while the page was open. This tab keeps what you typed until you log
          out.
        </p>
      )}
      <p>
        {role === null
          ? 'This page is for staff only. Ask an admin if you need access.'
          : `Your role is ${roleWords[role].name}, and this page belongs to another role. Ask an admin if you need access.`}
      </p>
      <ButtonLink to={role === null ? '/dashboard' : '/dashboard/desk'}>
        {role === null ? 'Go to My Profile' : 'Go to Today'}
      </ButtonLink>
    </div>
  );
}
