import type { ReactNode, SVGProps } from 'react';
import { useNames } from './site-names.ts';
import { useSiteProfile } from './site-profile.ts';

interface SiteMarkProps {
  /** Shown where the site has no logo. */
  own: ReactNode;
  /** The name of the site. */
  children: ReactNode;
  className: string;
}

/** The logo of the site beside its name, or in place of it if it says the name (SIT-410). In the dark it is on white, for it may be dark. */
export function SiteMark({ own, children, className }: SiteMarkProps) {
  const logo = useSiteProfile()?.logo;
  const name = useNames().own;
  return (
    <>
      {logo ? (
        <img
          {...logo.attributes}
          alt={logo.isName ? name : ''}
          className={`w-auto max-w-full min-w-0 object-contain object-left dark:rounded-sm dark:bg-white dark:p-1 ${className}`}
        />
      ) : (
        own
      )}
      {!logo?.isName && children}
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
