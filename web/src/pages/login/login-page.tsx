import { type LoginForm, loginForm } from '@brushline/contract/users';
import { FormField } from '../../components/form/form-field.tsx';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { useAttempt } from '../../features/sign-in/use-attempt.ts';
import { loadIdentity } from '../../lib/session/load-identity.ts';

const EMPTY: LoginForm = { email: '', password: '' };
const TO_SIGNUP = { question: 'New to Brushline?', to: '/signup', label: 'Create an account' };

export function LoginPage() {
  const attempt = useAttempt();
  const logIn = (values: LoginForm) => {
    const { email, password } = loginForm.cast(values);
    return attempt.run(async () => (await loadIdentity()).signIn(email, password));
  };
  return (
    <SignInFrame
      heading="Please Login to proceed"
      title="Login"
      attempt={attempt}
      initialValues={EMPTY}
      validationSchema={loginForm}
      onSubmit={logIn}
      other={TO_SIGNUP}
    >
      <FormField name="email" label="E-mail" type="email" autoComplete="username" />
      <FormField name="password" label="Password" type="password" autoComplete="current-password" />
      <ForgotPassword attempt={attempt} />
    </SignInFrame>
  );
}
