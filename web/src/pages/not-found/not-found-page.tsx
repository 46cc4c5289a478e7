import { messages } from '@brushline/contract/messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import styles from './not-found-page.module.css';

/** Says that there is no such page. `children` suggest others, if some are known. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <div className={`page ${styles.place}`}>
      <svg viewBox="85 13 70 101" aria-hidden="true" className={styles.drawing}>
        <circle cx="120" cy="48" r="34" fill="none" stroke="currentColor" strokeDasharray="6 5" />
        <circle cx="120" cy="48" r="12" fill="none" stroke="currentColor" strokeDasharray="3 4" />
        <path d="M86 96v16M154 96v16M86 104h18M136 104h18" fill="none" stroke="currentColor" />
        <text x="120" y="109" textAnchor="middle" fill="currentColor">
          404
        </text>
      </svg>
      <PageHeading>{messages.pageNotFound}</PageHeading>
      <p>
        We couldn’t find that page. The address may be mistyped, or the page may have been removed.
      </p>
      <ButtonLink to="/">Go Home</ButtonLink>
      {children}
    </div>
  );
}
