import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepFocus } from '../lib/browser/keep-focus.ts';
import { Words } from './records/words.tsx';

/** The navigation after which a heading got the focus. The first page keeps the browser's own focus. */
let announcedKey: string | null = null;

/** Typing and deleting a letter navigates to the same address, with the focus in the field. */
const isInControl = () => document.activeElement?.matches('input, select, textarea, button');

interface PageHeadingProps {
  /** The page's one `h1`. */
  children: string;
  /** The title of the browser tab; the heading by default. */
  title?: string;
}

/**
 * Sets the page's `h1` and the title of the tab, and moves the focus there after a navigation. A filter only changes the
 * address, and leaves the focus alone unless its link or button disappears. If the address has a hash, focus and scroll
 * position go to that element instead: the browser looked for it before the page was rendered. After Back, the browser
 * restores the scroll position.
 */
export function PageHeading({ children, title = children }: PageHeadingProps) {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const seen = useRef({ key, pathname, search });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title.includes('Brushline') ? title : `${title} - Brushline`;
  }, [title]);
  useEffect(() => {
    const isFirst = announcedKey === null;
    if (announcedKey === key) return;
    announcedKey = key;
    const before = seen.current;
    const isFilter =
      before.key !== key &&
      before.pathname === pathname &&
      (before.search !== search || isInControl());
    seen.current = { key, pathname, search };
    if (isFilter) return keepFocus();
    const place = hash ? document.getElementById(hash.slice(1)) : heading.current;
    if (hash && (isFirst || navigation !== 'POP')) place?.scrollIntoView();
    if (!isFirst) place?.focus({ preventScroll: true });
  }, [key, pathname, search, hash, navigation]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Words>{children}</Words>
    </h1>
  );
}
