import { type SignupForm, signupForm } from '@brushline/contract/users';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import formStyles from '../../components/form/form.module.css';
import { FormFocus } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { loadCommonPasswords, passwordFault } from '../../features/account/password-strength.ts';
import { useOrigin } from '../../features/sign-in/origin.ts';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { useAttempt } from '../../features/sign-in/use-attempt.ts';
import { loadIdentity } from '../../lib/session/load-identity.ts';

const EMPTY: SignupForm = { name: '', email: '', password: '' };

export function SignupPage() {
  const attempt = useAttempt();
  const createAccount = (values: SignupForm, helpers: FormikHelpers<SignupForm>) => {
    const { name, email, password } = signupForm.cast(values);
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
      footer={<LoginLink />}
    >
      <Formik initialValues={EMPTY} validationSchema={signupForm} onSubmit={createAccount}>
        <Form noValidate className={formStyles.form} onChange={attempt.forgetError}>
          <FormField name="name" label="Name" autoComplete="name" />
          <FormField name="email" label="E-mail" type="email" autoComplete="username" />
          <FormField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="Use at least 8 characters. Several words work well."
          />
          <Button type="submit" wide loading={attempt.running}>
            Sign Up
          </Button>
          <Fault>{attempt.error}</Fault>
          <FormFocus />
        </Form>
      </Formik>
    </SignInFrame>
  );
}

function LoginLink() {
  const { state } = useOrigin();
  return (
    <p>
      Already have an account?{' '}
      <Link to="/login" state={state}>
        Login
      </Link>
    </p>
  );
}
