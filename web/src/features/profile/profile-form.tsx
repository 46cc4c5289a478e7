import { messages } from '@brushline/contract/messages';
import { type UserDetails, userDetailsSchema } from '@brushline/contract/users';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { KeepDraft, useForgetDraft } from '../../components/form/keep-draft.tsx';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import styles from './profile-form.module.css';
import { saveProfile } from './save-profile.ts';

const DRAFT = 'profile';

interface ProfileFormProps {
  email: string;
  profile: UserDetails;
}

/** Fills in missing fields, because React does not control a field without a value. */
function valuesOf({ education = '', location = '', phone = '', linkedIn = '' }: UserDetails) {
  return { education, location, phone, linkedIn };
}

/** Takes the profile of a customer. Every field is optional. */
export function ProfileForm({ email, profile }: ProfileFormProps) {
  const forgetDraft = useForgetDraft(DRAFT);
  async function submit(values: UserDetails, helpers: FormikHelpers<ReturnType<typeof valuesOf>>) {
    helpers.setStatus(undefined);
    try {
      const saved = userDetailsSchema.cast(values);
      await saveProfile(email, saved);
      forgetDraft();
      helpers.resetForm({ values: valuesOf(saved) });
      toast.success(messages.profileUpdated);
    } catch (error) {
      showRefusal(helpers, error);
    }
  }
  return (
    <Formik
      initialValues={valuesOf(profile)}
      validationSchema={userDetailsSchema}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form}>
          <FormField name="education" label="Education" />
          <FormField name="location" label="Location" autoComplete="address-level2" />
          <FormField name="phone" label="Phone" type="tel" autoComplete="tel" />
          <FormField name="linkedIn" label="LinkedIn" type="url" hint="Starts with https://" />
          <div className={styles.end}>
            <KeepDraft form={DRAFT} />
            <FormFault />
            <Button type="submit" loading={isSubmitting}>
              Save
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
