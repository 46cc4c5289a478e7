import { Outline } from '../../components/records/outline.tsx';
import { DashboardHead } from './dashboard-head.tsx';

interface PageFrameProps {
  /** Left out where the page is named after what it shows. */
  heading?: string;
  lead?: string;
  shape: 'rows' | 'tiles' | 'panels';
}

/** How a page of staff begins: all that is shown of it before the server has named the role. */
export function PageFrame({ heading, lead, shape }: PageFrameProps) {
  return (
    <>
      {heading !== undefined && <DashboardHead heading={heading}>{lead}</DashboardHead>}
      <Outline shape={shape} label="Checking your access" />
    </>
  );
}
