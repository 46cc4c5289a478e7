import { AboutHero } from './about-hero.tsx';
import { Banner } from './banner.tsx';
import { PartsSection } from './parts-section.tsx';
import { Qualities } from './qualities.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { Statistics } from './statistics.tsx';

export function HomePage() {
  return (
    <>
      <Banner />
      <PartsSection />
      <AboutHero />
      <Statistics />
      <Qualities />
      <ReviewsSection />
    </>
  );
}
