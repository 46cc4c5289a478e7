import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import panelStyles from '../../../components/panel.module.css';
import { focusNearby } from '../../../lib/hooks/use-focus-near.ts';

interface ClosablePanelProps extends HTMLAttributes<HTMLElement> {
  title: string;
  onClose: () => void;
}

/** Shows a panel above the lines of a list. On closing, the focus returns to the element that opened the panel. */
export function ClosablePanel({ title, onClose, children, ...section }: ClosablePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const here = panel.current;
    return () => {
      const hasFocus = here?.contains(document.activeElement);
      if (hasFocus && opener instanceof HTMLElement) focusNearby(opener);
    };
  }, [opener]);
  return (
    <section {...section} ref={panel} aria-label={title} className={panelStyles.panel}>
      <div className={`apart ${panelStyles.head}`}>
        <h2>{title}</h2>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </section>
  );
}
