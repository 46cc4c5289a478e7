import { type LoginForm, loginForm } from '@brushline/contract/users';
import { Form, Formik } from 'formik';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import formStyles from '../../components/form/form.module.css';
import { FormFocus } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';
import { useOrigin } from '../../features/sign-in/origin.ts';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { useAttempt } from '../../features/sign-in/use-attempt.ts';
import { loadIdentity } from '../../lib/session/load-identity.ts';

const EMPTY: LoginForm = { email: '', password: '' };

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
      footer={<SignupLink />}
    >
      <Formik initialValues={EMPTY} validationSchema={loginForm} onSubmit={logIn}>
        <Form noValidate className={formStyles.form} onChange={attempt.forgetError}>
          <FormField name="email" label="E-mail" type="email" autoComplete="username" />
          <FormField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
          />
          <ForgotPassword attempt={attempt} />
          <Button type="submit" wide loading={attempt.running}>
            Login
          </Button>
          <Fault>{attempt.error}</Fault>
          <FormFocus />
        </Form>
      </Formik>
    </SignInFrame>
  );
}

function SignupLink() {
  const { state } = useOrigin();
  return (
    <p>
      New to Brushline?{' '}
      <Link to="/signup" state={state}>
        Create an account
      </Link>
    </p>
  );
}
