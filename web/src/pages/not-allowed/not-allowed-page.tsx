import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './not-allowed-page.module.css';

/** In place of a page for admins, for everybody else. */
export function NotAllowedPage() {
  return (
    <div className={styles.place}>
      <PageHeading title="Not allowed">You are not allowed to see this page</PageHeading>
      <p>It is for the shop&apos;s admins. Ask one of them to make you an admin if you need it.</p>
      <ButtonLink to="/dashboard">Go to My Profile</ButtonLink>
    </div>
  );
}
