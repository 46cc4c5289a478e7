import type { Part } from '@brushline/contract/parts/parts';
import { categories } from '@brushline/contract/specifications/categories';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FullScreenSpinner } from '../../components/spinner.tsx';
import {
  comparisonAddress,
  useChosenParts,
  watchChosenParts,
} from '../../features/parts/compare/chosen-parts.ts';
import { CompareToggle } from '../../features/parts/compare/compare-toggle.tsx';
import { BuyPanel } from '../../features/parts/details/buy-panel.tsx';
import { type PartView, pageTitleOf } from '../../features/parts/details/part-view.ts';
import { SimilarList } from '../../features/parts/details/similar-list.tsx';
import { SpecificationSheet } from '../../features/parts/details/specification-sheet.tsx';
import { usePartView } from '../../features/parts/details/use-part-view.ts';
import { isOurDrawing, MeasuredDrawing } from '../../features/parts/drawing/measured-drawing.tsx';
import { Fits } from '../../features/parts/fits/fits.tsx';
import { MotorCurves } from '../../features/parts/motor/motor-curves.tsx';
import { motorOf } from '../../features/parts/motor/stated-motor.ts';
import { PartPictures } from '../../features/pictures/part-pictures.tsx';
import { PartReviews } from '../../features/reviews/part-reviews.tsx';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import styles from './part-details-page.module.css';

const UnknownPart = lazyComponent(() => import('./unknown-part.tsx'));

/** Shows a part to everybody: what it measures, what it costs, and what is similar. */
export function PartDetailsPage() {
  const { number = '' } = useParams();
  return (
    <Loaded
      isPage
      query={usePartView(number.toUpperCase())}
      loading={<FullScreenSpinner label="Loading the part" />}
      failed="We could not load this part"
    >
      {(view) => (view ? <PartDetails {...view} /> : <UnknownPart number={number} />)}
    </Loaded>
  );
}

function PartDetails({ part, similar, fits, rotor }: PartView) {
  const motor = motorOf(part, rotor);
  return (
    <article className={`page ${styles.page}`}>
      <Breadcrumb part={part} />
      <div className={styles.head}>
        <PageHeading title={pageTitleOf(part)}>{part.name}</PageHeading>
        <p className={styles.number}>
          Part number <span className={styles.code}>{part.number}</span>
        </p>
      </div>
      <div className={styles.columns}>
        <Drawing part={part} />
        <div className={styles.side}>
          <BuyPanel part={part} />
        </div>
        <div className={styles.sheet}>
          <p className={styles.description}>{part.description}</p>
          <SpecificationSheet part={part} />
          {motor && <MotorCurves key={part._id} motors={[motor]} />}
        </div>
        <div className={styles.fits}>
          <Fits fits={fits} />
        </div>
      </div>
      <SimilarList heading="Similar parts" parts={similar} />
      <PartReviews part={part._id} />
    </article>
  );
}

function Breadcrumb({ part: { category, number } }: { part: Part }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to="/parts">Parts</Link>
        </li>
        {category && (
          <li>
            <Link to={`/parts?category=${category}`}>{categories[category].many}</Link>
          </li>
        )}
        <li aria-current="page" className={styles.code}>
          {number}
        </li>
      </ol>
    </nav>
  );
}

/** Shows the picture, and the files to download. */
function Drawing({ part }: { part: Part }) {
  const { image, number, datasheet } = part;
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing}>
        <PartPictures key={number} part={part} first={<MeasuredDrawing part={part} />} />
      </div>
      <figcaption className="cluster">
        {datasheet && (
          <a href={datasheet} rel="noopener" className={styles.file}>
            Datasheet
          </a>
        )}
        {isOurDrawing(part) && (
          <a href={image} download={`${number}.svg`} className={styles.file}>
            Drawing, SVG
          </a>
        )}
        <Compare part={part} />
      </figcaption>
    </figure>
  );
}

/** Adds the part to the comparison, and links to the comparison once it has a part. */
function Compare({ part }: { part: Part }) {
  const keys = useChosenParts();
  useEffect(watchChosenParts, []);
  return (
    <>
      <CompareToggle part={part} />
      {keys.length > 0 && (
        <Link to={comparisonAddress(keys)} className={styles.comparison}>
          {keys.length === 1 ? 'See the comparison' : `Compare ${keys.length} parts`}
        </Link>
      )}
    </>
  );
}
