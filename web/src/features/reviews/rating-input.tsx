import { RATING } from '@brushline/contract/constants';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Rating from '@mui/material/Rating';
import { useField } from 'formik';
import { useId } from 'react';
import { MuiProvider } from '../../theme/mui-provider.tsx';

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

function Star({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden="true">
      <path
        d={STAR}
        fill={filled ? 'var(--accent)' : 'none'}
        stroke={filled ? 'var(--accent)' : 'var(--control)'}
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const labelOf = (stars: number) => `${stars} star${stars === 1 ? '' : 's'}`;

/** A rating of a formik form, as stars: radio buttons, so that arrow keys choose too. */
export function RatingInput({ name }: { name: string }) {
  const id = useId();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<number | null>(name);
  const fault = touched ? error : undefined;
  return (
    <MuiProvider>
      <FormControl
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-beneath`}
        aria-invalid={Boolean(fault)}
        error={Boolean(fault)}
        sx={{ gap: 0.5, alignItems: 'flex-start' }}
      >
        <FormLabel component="span" id={`${id}-label`}>
          Rating
        </FormLabel>
        <Rating
          name={id}
          value={value}
          max={RATING.max}
          getLabelText={labelOf}
          emptyLabelText="No rating"
          icon={<Star filled />}
          emptyIcon={<Star filled={false} />}
          onChange={(_event, stars) => setValue(stars)}
          onBlur={() => setTouched(true)}
          sx={{
            ml: -0.75,
            '& .MuiRating-icon': { p: 0.75 },
            '& svg': { maxWidth: 'none' },
            '& .MuiRating-iconActive': { transform: 'none' },
            // Focused before a rating is chosen.
            '& .MuiRating-labelEmptyValueActive': {
              outline: '2px solid var(--accent)',
              outlineOffset: -2,
              borderRadius: 1,
            },
            '&.Mui-focusVisible .MuiRating-iconActive': {
              outline: '2px solid var(--accent)',
              outlineOffset: -2,
              borderRadius: 1,
            },
          }}
        />
        <FormHelperText id={`${id}-beneath`}>
          {fault ?? (value ? `${value} of ${RATING.max}` : '1 star is poor, 5 stars is excellent.')}
        </FormHelperText>
      </FormControl>
    </MuiProvider>
  );
}
