import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './not-allowed-page.module.css';

/** In place of a page for admins, for everybody else. */
export function NotAllowedPage() {
  return (
    <div className={styles.place}>
      <PageHeading title="No access">You do not have access to this page</PageHeading>
      <p>This page is for admins only. Ask an admin if you need access.</p>
      <ButtonLink to="/dashboard">Go to My Profile</ButtonLink>
    </div>
  );
}
