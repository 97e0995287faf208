import { iconAddress } from '#domain/image/address.ts';
import { useLocalAddress } from '../links.ts';
import { useSiteProfile } from '../frame/site-profile.ts';

/**
 * Links to the icons of the site, or to the portal's own (SIT-411), and to the manifest. They are rendered on the server alone, as what is for
 * other programs is (page-head.tsx).
 */
export function IconLinks() {
  const id = useSiteProfile()?.icon?._id;
  const manifest = <link rel="manifest" href={useLocalAddress()('/site.webmanifest')} />;
  if (id === undefined) {
    return (
      <>
        {/* For browsers that do not support SVG icons; the others prefer SVG. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {manifest}
      </>
    );
  }
  return (
    <>
      <link rel="icon" href={iconAddress(id, '32')} sizes="32x32" type="image/png" />
      <link rel="icon" href={iconAddress(id, '192')} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={iconAddress(id, '180')} />
      {manifest}
    </>
  );
}
