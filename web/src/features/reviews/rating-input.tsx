import { RATING } from '@brushline/contract/constants';
import { counted } from '@brushline/contract/values/digits';
import { useField } from 'formik';
import { useId } from 'react';
import fieldStyles from '../../components/form/field.module.css';
import { STAR } from '../../components/stars.tsx';
import styles from './rating-input.module.css';

const STARS = Array.from({ length: RATING.max }, (_, index) => index + RATING.min);

/** Takes a rating in a Formik form, as stars. They are radio buttons, so the arrow keys work too. */
export function RatingInput({ name }: { name: string }) {
  const id = useId();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<number | null>(name);
  const fault = touched ? error : undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-beneath`}
      aria-invalid={Boolean(fault)}
      className={fieldStyles.field}
      data-wrong={Boolean(fault)}
    >
      <span id={`${id}-label`} className={fieldStyles.label}>
        Rating
      </span>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={value === stars}
              onChange={() => setValue(stars)}
              onBlur={() => setTouched(true)}
            />
            <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className="visually-hidden">{counted(stars, 'star')}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-beneath`} className={fieldStyles.beneath}>
        {fault ?? (value ? `${value} of ${RATING.max}` : '1 star is poor, 5 stars is excellent.')}
      </p>
    </div>
  );
}
