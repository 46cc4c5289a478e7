import { Button } from '../../components/button.tsx';
import { config } from '../../lib/config.ts';
import styles from './qualities.module.css';
import sectionStyles from './section.module.css';

const QUALITIES = [
  {
    title: 'Measured, not assumed',
    text: 'We gauge the bore, air gap and run-out of every batch, and keep the records.',
    drawing: 'M8 12v24M56 12v24M8 24h16M40 24h16M8 24l6-3v6zM56 24l-6-3v6z',
  },
  {
    title: 'Wound on our own machines',
    text: 'Fill factor and turn count are set per slot, so the hundredth stator matches the first.',
    drawing: 'M22 8h20M22 40h20M26 8v32M38 8v32M22 14l20 4M22 20l20 4M22 26l20 4M22 32l20 4',
  },
  {
    title: 'Held for you, then shipped',
    text: 'Your units are reserved the moment you place an order. Nobody else can buy them.',
    drawing: 'M12 16l20-8 20 8v18l-20 8-20-8zM12 16l20 8 20-8M32 24v18',
  },
] as const;

function writeTo(subject: string) {
  location.assign(`mailto:${config.contactEmail}?subject=${encodeURIComponent(subject)}`);
}

export function Qualities() {
  return (
    <section aria-labelledby="qualities-heading" className={sectionStyles.section}>
      <div className="page">
        <div className={sectionStyles.head}>
          <h2 id="qualities-heading">What you can hold us to</h2>
        </div>
        <ul className={styles.cards}>
          {QUALITIES.map(({ title, text, drawing }) => (
            <li key={title} className={`boxed ${styles.card}`}>
              <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
                <path d={drawing} fill="none" stroke="var(--steel)" strokeWidth="1.5" />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={`cluster ${styles.ways}`}>
          <p>Need a size we do not list, or a run of ten thousand?</p>
          <Button onClick={() => writeTo('A question')}>Contact Us</Button>
          <Button variant="outlined" onClick={() => writeTo('Request for quote')}>
            Request For Quote
          </Button>
        </div>
      </div>
    </section>
  );
}
