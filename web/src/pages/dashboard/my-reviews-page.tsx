import { PageHeading } from '../../components/page-heading.tsx';

/** Shows a placeholder. The specification prescribes this one word. */
export function MyReviewsPage() {
  return <PageHeading title="My Reviews">reviews</PageHeading>;
}
