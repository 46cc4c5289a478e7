import styles from '../search-help.module.css';
import { measureFault, rangeAdvice } from './measure-fault.ts';

/** Explains the wrong unit of a measure in a text, or how to search for a range of its values. */
export function MeasureAdvice({ text }: { text: string }) {
  const fault = measureFault(text);
  const advice = fault ? `${fault.message}.` : rangeAdvice(text);
  return advice && <p className={styles.advice}>{advice}</p>;
}
