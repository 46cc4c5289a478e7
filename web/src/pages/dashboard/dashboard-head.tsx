import type { ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './dashboard-head.module.css';

interface DashboardHeadProps {
  heading: string;
  /** One sentence under the heading. */
  children?: ReactNode;
  /** What can be done from here, at the right. */
  act?: ReactNode;
}

/** Begins each page of the dashboard. */
export function DashboardHead({ heading, children, act }: DashboardHeadProps) {
  return (
    <div className={`apart ${styles.head}`}>
      <div className={styles.words}>
        <PageHeading>{heading}</PageHeading>
        {children && <p className={styles.lead}>{children}</p>}
      </div>
      {act}
    </div>
  );
}
