import { useSearchParams } from 'react-router-dom';
import { usePart } from '../../features/parts/use-part.ts';
import { OwnReviews } from '../../features/reviews/own-reviews.tsx';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { PageFrame } from './page-frame.tsx';
import { WhenSignedIn } from './when-signed-in.tsx';

/** Shows the form for a review of the shop, or of the part that the address names, and lists earlier reviews. */
export function AddReviewPage() {
  const [address] = useSearchParams();
  // The page is prerendered for the address without a part.
  const part = useAlive() ? address.get('part') : null;
  return (
    <PageFrame
      heading="Add a Review"
      lead={
        part ? (
          <AboutPart id={part} />
        ) : (
          'Tell others how the parts performed. Your review appears on the home page under your name.'
        )
      }
    >
      {/* A review is sent under its author's name. */}
      <WhenSignedIn>
        {() => (
          <>
            <ReviewForm key={part} part={part} />
            <OwnReviews />
          </>
        )}
      </WhenSignedIn>
    </PageFrame>
  );
}

function AboutPart({ id }: { id: string }) {
  const { data: part } = usePart(id);
  return (
    <>
      Tell others how {part ? <strong>{part.name}</strong> : 'this part'} performed. Your review
      appears on its page and on the home page under your name.
    </>
  );
}
