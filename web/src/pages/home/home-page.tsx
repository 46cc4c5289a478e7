import { AboutHero } from './about-hero.tsx';
import { Banner } from './banner.tsx';
import { PartsSection } from './parts-section.tsx';
import { Qualities } from './qualities.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { Statistics } from './statistics.tsx';
import { useHeldInView } from './use-held-in-view.ts';

export function HomePage() {
  useHeldInView();
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
