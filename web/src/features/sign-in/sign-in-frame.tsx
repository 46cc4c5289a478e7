import { normaliseEmail } from '@brushline/contract/values/text';
import { Form, Formik, type FormikConfig, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import formStyles from '../../components/form/form.module.css';
import { FormFocus } from '../../components/form/form-fault.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import panelStyles from '../../components/panel.module.css';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useIdentityNow } from '../../lib/session/session-root.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import type { User } from '../../lib/session/user.ts';
import { GoogleButton } from './google-button.tsx';
import { useOrigin } from './origin.ts';
import styles from './sign-in.module.css';
import type { Attempt } from './use-attempt.ts';

interface SignInFrameProps<Values> extends Omit<FormikConfig<Values>, 'children'> {
  heading: string;
  /** The title of the page, and the label of the submit button. */
  title: string;
  attempt: Attempt;
  /** The e-mail address of the account that the last attempt was to create; empty if there was none. */
  begun?: string;
  /** The other page, login or signup, for visitors on the wrong one. */
  other: { question: string; to: string; label: string };
  /** The fields. */
  children: ReactNode;
}

/** Frames the fields of login and signup. Redirects signed-in users, whether they were signed in before or are now. */
export function SignInFrame<Values extends FormikValues>(props: SignInFrameProps<Values>) {
  const { heading, title, attempt, begun = '', other, children, ...form } = props;
  useIdentityNow();
  const session = useSession();
  const { origin, state } = useOrigin();
  const alive = useAlive();
  if (session.status === 'signed-in' && !isUnderWay(attempt, begun, session.user))
    return <Navigate to={origin} replace />;
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title={title}>{heading}</PageHeading>
      {session.status === 'signed-out' && session.hasEnded && (
        <p role="status" className={styles.told}>
          Your session has ended. Log in to pick up where you left off.
        </p>
      )}
      <div className={panelStyles.panel}>
        {/* Text typed or sent before hydration would be lost, or end up in the address. */}
        <fieldset disabled={!alive} className={styles.fields}>
          <legend className="visually-hidden">{title}</legend>
          <Formik {...form}>
            <Form noValidate className={formStyles.form} onChange={attempt.forgetError}>
              {children}
              <Button type="submit" wide loading={attempt.running}>
                {title}
              </Button>
              <Fault>{attempt.error}</Fault>
              <FormFocus />
            </Form>
          </Formik>
          <p className={styles.or}>or</p>
          <GoogleButton attempt={attempt} />
        </fieldset>
      </div>
      <p>
        {other.question}{' '}
        <Link to={other.to} state={state}>
          {other.label}
        </Link>
      </p>
    </div>
  );
}

/** If setting the name of a new account has failed, another press retries it, so the page stays. */
function isUnderWay(
  { running, failed }: Attempt,
  begun: string,
  { email, displayName }: User,
): boolean {
  const isOwn = begun !== '' && email === normaliseEmail(begun);
  return running || (failed && isOwn && !displayName);
}
