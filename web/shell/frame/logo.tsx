import type { ReactNode, SVGProps } from 'react';
import { useNames } from './site-names.ts';
import { useSiteProfile } from './site-profile.ts';

/**
 * The logo of the site beside its name, or in place of it if it says the name (SIT-410).
 * @param own shown where the site has no logo.
 * @param className of the name.
 */
export function SiteMark({ own, className }: { own: ReactNode; className?: string }) {
  const logo = useSiteProfile()?.logo;
  const name = useNames().own;
  return (
    <>
      {logo ? <img {...logo} alt={logo.alt} /> : own}
      {!logo?.alt && <span className={className}>{name}</span>}
    </>
  );
}

/** The portal's logo: a house with its door open. */
export function Logo(attributes: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
      {...attributes}
    >
      <path d="M3 11 12 3l9 8v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z" />
      <path d="M9 21v-7h6v7" />
    </svg>
  );
}
