import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The visit whose heading has had the focus. On the first page the browser keeps its own. */
let announcedKey: string | null = null;

interface PageHeadingProps {
  /** The page's one `h1`. */
  children: string;
  /** The browser tab; the heading itself when left out. */
  title?: string;
}

/**
 * Names the page: its `h1`, the tab's title, and the focus after a navigation. Where the address has a
 * hash, the page scrolls there instead, since the browser looked before the page was there.
 */
export function PageHeading({ children, title = children }: PageHeadingProps) {
  const { key, pathname, search, hash } = useLocation();
  const seen = useRef({ pathname, search });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title.includes('Brushline') ? title : `${title} - Brushline`;
  }, [title]);
  useEffect(() => {
    const isFirst = announcedKey === null;
    if (announcedKey === key) return;
    announcedKey = key;
    // A filter changes the address alone: the focus stays.
    const isSamePage = seen.current.pathname === pathname && seen.current.search !== search;
    seen.current = { pathname, search };
    if (isSamePage) return;
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [key, pathname, search, hash]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
