import { type Category, categories } from '@brushline/contract/specifications/categories';
import {
  type Definition,
  definitions,
  type NumberDefinition,
} from '@brushline/contract/specifications/definitions';
import { readQuantity } from '@brushline/contract/specifications/quantity';
import {
  ENDS,
  type End,
  readEnteredMeasure,
  shownValue,
  unitOf,
} from '@brushline/contract/specifications/values';
import { useField, useFormikContext } from 'formik';
import { ChoiceField } from '../../components/form/choice-field.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import styles from './part-form.module.css';
import { categoryOf, type PartValues } from './part-values.ts';
import { specName } from './spec-values.ts';

const END_NAMES: Readonly<Record<End, string>> = { min: 'min', typ: 'typical', max: 'max' };

/** Shows a field for each specification of the chosen category. */
export function SpecFields() {
  const { values } = useFormikContext<PartValues>();
  const category = categoryOf(values);
  if (!category) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{categories[category].one} specifications</legend>
      <p className="fine-print">
        Blank fields are not shown. A number may have a unit, such as 0.8 cm or 10k.
      </p>
      <div className={`stack ${styles.specs}`}>
        {definitions[category].map((definition) => (
          <SpecField key={definition.key} category={category} definition={definition} />
        ))}
      </div>
    </fieldset>
  );
}

const YES_OR_NO = { yes: 'Yes', no: 'No' };

function SpecField({ category, definition }: { category: Category; definition: Definition }) {
  const { key, label, kind } = definition;
  const name = specName(category, key);
  if (kind === 'choice' || kind === 'flag') {
    const choices = kind === 'choice' ? definition.choices : YES_OR_NO;
    return <ChoiceField name={name} label={label} none="Not stated" choices={choices} />;
  }
  if (kind === 'number') return <MeasureField name={name} label={label} definition={definition} />;
  return (
    <div className={`stack ${styles.range}`}>
      {ENDS.map((end) => (
        <MeasureField
          key={end}
          name={specName(category, key, end)}
          label={`${label}, ${END_NAMES[end]}`}
          definition={definition}
        />
      ))}
    </div>
  );
}

interface MeasureFieldProps {
  name: string;
  label: string;
  definition: NumberDefinition;
}

/** Takes a measure with its unit. The hint shows the value in the shop's unit. */
function MeasureField({ name, label, definition }: MeasureFieldProps) {
  const [{ value }] = useField<string>(name);
  const unit = unitOf(definition);
  const understood = value.trim() === '' ? null : understoodAs(value, definition);
  return (
    <FormField
      name={name}
      label={label}
      hint={understood ? `= ${understood} ${unit}` : unit && `In ${unit}`}
      isFigure
    />
  );
}

function understoodAs(text: string, definition: NumberDefinition): string | null {
  const { kind, dimension, label } = definition;
  if (kind === 'number') {
    const read = readEnteredMeasure(definition, text);
    return read.ok ? shownValue(definition, read.value) : null;
  }
  const read = readQuantity(text, dimension, label);
  return read.ok ? shownValue(definition, { typ: read.value }) : null;
}
