import styles from './words.module.css';

/** Keeps the words of a name whole in a narrow column. A browser would break `42-08,` at its hyphen. */
export function Words({ children }: { children: string }) {
  // The words with a hyphen are at the odd places, what is between them at the even ones.
  return children.split(/(\S*-\S*)/).map((text, index) =>
    index % 2 === 0 ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places.
      <span key={index} className={styles.word}>
        {text}
      </span>
    ),
  );
}
