import type { HTMLAttributes } from 'react';
import { Button } from '../../../components/button.tsx';
import panelStyles from '../../../components/panel.module.css';

interface ClosablePanelProps extends HTMLAttributes<HTMLElement> {
  title: string;
  onClose: () => void;
}

/** Opens above the lines of a list, until it is closed. */
export function ClosablePanel({ title, onClose, children, ...section }: ClosablePanelProps) {
  return (
    <section {...section} aria-label={title} className={panelStyles.panel}>
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
