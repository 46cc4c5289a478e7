import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';

/** Renders the button that sends the surrounding form. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...props} type="submit" loading={isSubmitting} />;
}
