import { type SignupForm, signupForm } from '@brushline/contract/users';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormField } from '../../components/form/form-field.tsx';
import { loadCommonPasswords, passwordFault } from '../../features/account/password-strength.ts';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { useAttempt } from '../../features/sign-in/use-attempt.ts';
import { loadIdentity } from '../../lib/session/load-identity.ts';

const EMPTY: SignupForm = { name: '', email: '', password: '' };
const TO_LOGIN = { question: 'Already have an account?', to: '/login', label: 'Login' };

export function SignupPage() {
  const attempt = useAttempt();
  const [begun, setBegun] = useState('');
  const createAccount = (values: SignupForm, helpers: FormikHelpers<SignupForm>) => {
    const { name, email, password } = signupForm.cast(values);
    setBegun(email);
    return attempt.run(async () => {
      const fault = passwordFault(password, { name, email }, await loadCommonPasswords());
      if (fault) helpers.setFieldError('password', fault);
      else await (await loadIdentity()).signUp(name, email, password);
    });
  };
  return (
    <SignInFrame
      heading="Create your account"
      title="Sign Up"
      attempt={attempt}
      begun={begun}
      initialValues={EMPTY}
      validationSchema={signupForm}
      onSubmit={createAccount}
      other={TO_LOGIN}
    >
      <FormField name="name" label="Name" autoComplete="name" />
      <FormField name="email" label="E-mail" type="email" autoComplete="username" />
      <FormField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="Use at least 8 characters. Several words work well."
      />
    </SignInFrame>
  );
}
