import { standardBrand } from '#domain/site/site-name.ts';
import { useMessages } from '../../messages/context.tsx';
import { type SiteNames, useSiteProfile } from './site-profile.ts';

/** Returns the names of the site; the portal's own on a page that could not be rendered at all. */
export function useNames(): SiteNames {
  const own = useMessages().site.name;
  return useSiteProfile()?.name ?? { own, brand: standardBrand };
}
