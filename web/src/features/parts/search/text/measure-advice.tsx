import styles from './measure-advice.module.css';
import { measureFault } from './measure-fault.ts';

/** Says what is wrong with the unit of a measure that a text names. */
export function MeasureAdvice({ text }: { text: string }) {
  const fault = measureFault(text);
  return fault && <p className={styles.advice}>{fault.message}.</p>;
}
