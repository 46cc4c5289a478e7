import { banner } from 'virtual:banner-drawing';
import { FOUNDED } from '@brushline/contract/constants';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './banner.module.css';

export function Banner() {
  return (
    <section className={styles.banner}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.words}>
          <PageHeading title="Brushline: brushless motor parts in bulk">
            Motor parts, by the hundred.
          </PageHeading>
          <p>
            Stators, rotors, bearings and controllers for brushless motors, made in our own works
            since {FOUNDED}. Order what your production run needs.
          </p>
          <div className={`cluster ${styles.ways}`}>
            <ButtonLink to="#parts">Browse the parts</ButtonLink>
            <ButtonLink to="#about" variant="outlined">
              About the works
            </ButtonLink>
          </div>
        </div>
        <div
          role="img"
          aria-label="Works drawing of a stator with twelve wound slots and its diameter"
          className={styles.drawing}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, read when the shop is built.
          dangerouslySetInnerHTML={{ __html: banner }}
        />
      </div>
    </section>
  );
}
