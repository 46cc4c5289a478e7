import { messages } from '@brushline/contract/messages';
import { filledDetails, type UserDetails, userDetailsSchema } from '@brushline/contract/users';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { withTyped } from '../../components/form/draft-fields.ts';
import { DraftForm } from '../../components/form/draft-form.tsx';
import { FormFault } from '../../components/form/form-fault.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { beginAnew } from '../../components/form/keep-draft.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import panelStyles from '../../components/panel.module.css';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/notices/toast.ts';
import { queryClient } from '../../lib/query-client.ts';
import styles from '../account/account-form.module.css';
import { profileKey } from './use-profile.ts';

/** All fields have a value, because React does not control an input without one. */
type ProfileValues = ReturnType<typeof filledDetails>;

/** Takes the profile of a customer. Every field is optional. */
export function ProfileForm({ email, profile }: { email: string; profile: UserDetails }) {
  // The profile that the form shows. The page may have read a newer one since.
  const [shown, setShown] = useState(() => filledDetails(profile));
  async function send(values: ProfileValues, helpers: FormikHelpers<ProfileValues>) {
    // Another device may have saved the other fields since.
    const latest = filledDetails(await call('getUserDetails', { params: { email } }));
    const changed = withTyped(latest, { since: shown, now: values });
    const saved = userDetailsSchema.cast(changed);
    await call('updateUserDetails', { params: { email }, body: saved });
    queryClient.setQueriesData({ queryKey: profileKey(email) }, () => saved);
    setShown(filledDetails(saved));
    beginAnew(helpers, { sent: values, saved: filledDetails(saved) });
    toast.success(messages.profileUpdated);
  }
  return (
    <div className={panelStyles.panel}>
      <DraftForm
        draft="profile"
        className={styles.form}
        initialValues={shown}
        validationSchema={userDetailsSchema}
        onSend={send}
      >
        <FormField name="education" label="Education" autoComplete="on" />
        <FormField name="location" label="Location" autoComplete="address-level2" />
        <FormField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <FormField
          name="linkedIn"
          label="LinkedIn"
          type="url"
          autoComplete="on"
          hint="Such as linkedin.com/in/your-name"
        />
        <div className={styles.end}>
          <FormFault />
          <SubmitButton>Save</SubmitButton>
        </div>
      </DraftForm>
    </div>
  );
}
