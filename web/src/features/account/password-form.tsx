import { messages } from '@brushline/contract/messages';
import { type PasswordForm as Passwords, passwordForm } from '@brushline/contract/users';
import type { FormikHelpers } from 'formik';
import { DraftForm } from '../../components/form/draft-form.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { toast } from '../../lib/notices/toast.ts';
import { loadIdentity } from '../../lib/session/load-identity.ts';
import { providerCode } from '../../lib/session/provider-code.ts';
import { signInErrorText } from '../../lib/session/sign-in-error.ts';
import styles from './account-form.module.css';
import { loadCommonPasswords, type Person, passwordFault } from './password-strength.ts';

const EMPTY: Passwords = { current: '', password: '' };

const WRONG_PASSWORD = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
]);

/** Changes the password of the signed-in person, who must enter the current one. */
export function PasswordForm({ person }: { person: Person }) {
  async function send({ current, password }: Passwords, helpers: FormikHelpers<Passwords>) {
    const fault = passwordFault(password, person, await loadCommonPasswords());
    if (fault) return helpers.setFieldError('password', fault);
    await (await loadIdentity()).changePassword(current, password);
    helpers.resetForm();
    toast.success(messages.passwordChanged);
  }
  return (
    <DraftForm
      className={styles.form}
      initialValues={EMPTY}
      validationSchema={passwordForm}
      onSend={send}
      onRefused={showRefusal}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <FormField
        name="current"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <FormField
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="Use at least 8 characters. Several words work well."
      />
      <div className={styles.end}>
        <FormFault />
        <SubmitButton>Change password</SubmitButton>
      </div>
    </DraftForm>
  );
}

function showRefusal(helpers: FormikHelpers<Passwords>, error: unknown): void {
  if (WRONG_PASSWORD.has(providerCode(error)))
    helpers.setFieldError('current', messages.currentPasswordWrong);
  else helpers.setStatus(signInErrorText(error));
}
