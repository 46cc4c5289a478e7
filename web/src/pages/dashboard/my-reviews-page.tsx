import { PageHeading } from '../../components/page-heading.tsx';

/** Holds the place of a page to come; the specification has it show this word only. */
export function MyReviewsPage() {
  return <PageHeading title="My Reviews">reviews</PageHeading>;
}
