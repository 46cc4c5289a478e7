import type { ComponentProps } from 'react';

interface IconProps extends ComponentProps<'path'> {
  /** The side of its square view box. */
  box?: 16 | 20;
  /** Its size on the page, in pixels. */
  size?: number;
}

/** Draws an icon in lines of the text's colour. It is hidden from screen readers. */
export function Icon({ box = 20, size = box, ...path }: IconProps) {
  return (
    <svg viewBox={`0 0 ${box} ${box}`} width={size} height={size} aria-hidden="true">
      <path fill="none" stroke="currentColor" strokeWidth="1.5" {...path} />
    </svg>
  );
}
