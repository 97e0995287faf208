import type { SVGProps } from 'react';
import signs from './brands.svg';

/** A network whose sign `brands.svg` has. */
export type Brand = 'facebook' | 'telegram' | 'viber' | 'x';

/** The sign of a network; its name stands beside it. Its outline is a file of its own, so that no page's script has to bring it. */
export function BrandIcon({ brand, ...attributes }: { brand: Brand } & SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden {...attributes}>
      <use href={`${signs}#${brand}`} />
    </svg>
  );
}
