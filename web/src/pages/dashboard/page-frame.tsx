import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { Outline } from '../../components/records/outline.tsx';
import styles from './page-frame.module.css';

export interface FrameProps {
  /** The page, once the server has named the role. */
  children?: ReactNode;
}

interface PageFrameProps extends FrameProps {
  heading: string;
  /** Below the heading: one sentence, or facts about the subject of the page. */
  lead?: ReactNode;
  /** The placeholder of the page. */
  shape?: 'rows' | 'tiles' | 'panels';
}

/** The element for a page's actions; `null` until the head is rendered. */
const ActPlace = createContext<HTMLElement | null>(null);

/** Shows the head of a page, even before the page itself. */
export function PageFrame({ heading, lead, shape = 'rows', children }: PageFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ActPlace value={place}>
      <div className={`apart ${styles.head}`}>
        <div className={styles.words}>
          <PageHeading>{heading}</PageHeading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div ref={setPlace} className={styles.acts} />
      </div>
      {children ?? <Outline shape={shape} label="Checking your access" />}
    </ActPlace>
  );
}

/** Makes the frame of a page with a fixed head. */
export function frameOf(head: Omit<PageFrameProps, 'children'>) {
  return ({ children }: FrameProps) => <PageFrame {...head}>{children}</PageFrame>;
}

/** Puts a page's actions beside its heading. */
export function HeadAct({ children }: { children: ReactNode }) {
  const place = use(ActPlace);
  return place && createPortal(children, place);
}
