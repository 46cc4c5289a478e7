import styles from './measure-advice.module.css';
import { measureFault, rangeAdvice } from './measure-fault.ts';

/** Says what is wrong with the unit of a measure that a text names, or how to search for other values of it. */
export function MeasureAdvice({ text }: { text: string }) {
  const fault = measureFault(text);
  const advice = fault ? `${fault.message}.` : rangeAdvice(text);
  return advice && <p className={styles.advice}>{advice}</p>;
}
