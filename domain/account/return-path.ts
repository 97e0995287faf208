const anySite = 'http://site.invalid';

/** The path of this site that an address is, with its query, as a browser reads it; `/` for any other (ACC-18). */
export function returnPath(address: string | null | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, anySite)) return '/';
  const { origin, pathname, search, hash } = new URL(address, anySite);
  // `/.//elsewhere` is a path here, and another site once its dot is gone.
  if (origin !== anySite || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
