const anySite = 'http://site.invalid';

/** Returns the path, with its query, of an address on this site as a browser reads it; `/` for any other address (ACC-18). */
export function returnPath(address: string | null | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, anySite)) return '/';
  const { origin, pathname, search, hash } = new URL(address, anySite);
  // `/.//elsewhere` is a path here, but another site once its dot is removed.
  if (origin !== anySite || pathname.startsWith('//')) return '/';
  return pathname + search + hash;
}
