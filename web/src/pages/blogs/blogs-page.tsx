import { PageHeading } from '../../components/page-heading.tsx';
import { type Answer, answers, type Block } from './answers.ts';
import styles from './blogs-page.module.css';

export function BlogsPage() {
  return (
    <div className={`page ${styles.place}`}>
      <header className={styles.head}>
        <PageHeading>Blogs</PageHeading>
        <p>Five questions that people who build software ask us, and how we answer them.</p>
      </header>
      <div className={styles.columns}>
        <nav aria-label="Questions" className={styles.contents}>
          <ol>
            {answers.map(({ id, question }) => (
              <li key={id}>
                <a href={`#${id}`}>{question}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.answers}>
          {answers.map((answer) => (
            <AnswerArticle key={answer.id} answer={answer} />
          ))}
        </div>
      </div>
    </div>
  );
}

function AnswerArticle({ answer: { id, question, short, blocks } }: { answer: Answer }) {
  return (
    <article id={id} aria-labelledby={`${id}-question`} className={styles.answer}>
      <h2 id={`${id}-question`}>{question}</h2>
      <p className={styles.short}>{short}</p>
      {blocks.map((block) => (
        <BlockView key={typeof block === 'string' ? block : block.code} block={block} />
      ))}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways has to be reached by keys.
    <pre tabIndex={0}>
      <code>{block.code}</code>
    </pre>
  );
}
