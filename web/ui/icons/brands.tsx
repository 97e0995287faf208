import type { SVGProps } from 'react';
import signs from './brands.svg';

/** A network whose logo is in `brands.svg`. */
export type Brand = 'facebook' | 'telegram' | 'viber' | 'x';

/** The logo of a network; its name stands beside it. Its outline is in a separate file, so that no page's script has to include it. */
export function BrandIcon({ brand, ...attributes }: { brand: Brand } & SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden {...attributes}>
      <use href={`${signs}#${brand}`} />
    </svg>
  );
}
