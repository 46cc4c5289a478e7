import { FOUNDED } from '@brushline/contract/constants';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import styles from './about-hero.module.css';
import sectionStyles from './section.module.css';

export function AboutHero() {
  const navigate = useNavigate();
  return (
    <section
      id="about"
      tabIndex={-1}
      aria-labelledby="about-heading"
      className={`${styles.hero} ${sectionStyles.section}`}
    >
      <div className={`page ${styles.columns}`}>
        <h2 id="about-heading">We make what turns.</h2>
        <div className={styles.words}>
          <p>
            Since {FOUNDED} we have punched, wound, ground and balanced parts for brushless motors
            under one roof. Each series is measured before it leaves: slot by slot, bore by bore.
          </p>
          <p>
            What you see here is in our warehouse today. Our own assembly line works from the same
            drawings and the same stock.
          </p>
          <Button variant="outlined" onClick={() => navigate('/portfolio')}>
            Learn More About Us
          </Button>
        </div>
      </div>
    </section>
  );
}
