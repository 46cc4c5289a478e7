import styles from './words.module.css';

/** Keeps the words of a name whole in a narrow column. A browser would break `42-08,` at its hyphen. */
export function Words({ children }: { children: string }) {
  // Odd indexes hold the words with a hyphen, even ones the text between them.
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
