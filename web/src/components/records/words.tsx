import { Fragment } from 'react';
import styles from './words.module.css';

/** Keeps the words of a name whole in a narrow column. A browser would break `42-08,` at its hyphen. */
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
