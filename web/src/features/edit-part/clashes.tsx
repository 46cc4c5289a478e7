import { useFormikContext } from 'formik';
import type { PartValues } from '../add-part/part-values.ts';
import { ClashList } from './clash-list.tsx';
import { type Clash, withUnit } from './merge-values.ts';

interface ClashesProps {
  clashes: readonly Clash[];
  /** The form as it would be filled in now. */
  theirs: PartValues;
  onSettled: (clash: Clash) => void;
}

/** Shows the clashes of the surrounding form. */
export function Clashes({ clashes, theirs, onSettled }: ClashesProps) {
  const { values, setValues } = useFormikContext<PartValues>();
  async function takeTheirs(clash: Clash) {
    await setValues(withUnit(clash.unit, theirs, values));
    onSettled(clash);
  }
  return <ClashList clashes={clashes} onTakeTheirs={takeTheirs} />;
}
