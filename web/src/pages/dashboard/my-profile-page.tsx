import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { AccountSecurity } from '../../features/account/account-security.tsx';
import { IdentityCard } from '../../features/profile/identity-card.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { useProfile } from '../../features/profile/use-profile.ts';
import type { User } from '../../lib/session/user.ts';
import styles from './my-profile-page.module.css';
import { PageFrame } from './page-frame.tsx';
import { WhenSignedIn } from './when-signed-in.tsx';

export function MyProfilePage() {
  return (
    <PageFrame
      heading="My Profile"
      lead="We fill in your phone and location when you order; you can change them there. Every field is optional."
    >
      <WhenSignedIn>
        {(user) =>
          user.email === null ? (
            <EmptyNotice title="Your account has no e-mail address">
              Profiles and orders need an e-mail address. Sign up with one to use them.
            </EmptyNotice>
          ) : (
            <Profile user={user} email={user.email} />
          )
        }
      </WhenSignedIn>
    </PageFrame>
  );
}

function Profile({ user, email }: { user: User; email: string }) {
  const { data, error, isPending, refetch } = useProfile(email);
  return (
    <div className={styles.profile}>
      <IdentityCard
        name={user.displayName ?? ''}
        email={email}
        photoUrl={user.photoURL}
        linkedIn={data?.linkedIn}
      />
      {isPending && <Spinner label="Loading your profile" />}
      {error && (
        <ErrorNotice title="We could not load your profile" error={error} onRetry={refetch} />
      )}
      {data && <ProfileForm key={email} email={email} profile={data} />}
      {/* Appears with the form above it, not before, so that nothing moves. */}
      {!isPending && <AccountSecurity user={user} email={email} />}
    </div>
  );
}
