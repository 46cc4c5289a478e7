import { Fragment } from 'react';
import styles from './words.module.css';

/** A name whose words stay whole in a narrow column: `42-08,` is one, where a browser would break at the hyphen. */
export function Words({ children }: { children: string }) {
  const words = children.split(' ');
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
}
