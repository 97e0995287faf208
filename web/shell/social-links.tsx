import { useMessages } from '../messages/context.tsx';
import { useOrigin, useSiteProfile } from './site-profile.ts';
import { type Brand, BrandIcon } from '../ui/icons/brands.tsx';
import { shareAddress } from './share-address.ts';

const networks = [
  ['facebook', /(^|\.)(facebook|fb)\.com$/],
  ['telegram', /(^|\.)(t|telegram)\.me$/],
  ['viber', /(^|\.)viber\.com$/],
  ['x', /(^|\.)(x|twitter)\.com$/],
] as const satisfies readonly (readonly [Brand, RegExp])[];

/** The site's own page on each network; where it has none, the way to share the site there. */
export function SocialLinks() {
  const { footer, share } = useMessages().site;
  const origin = useOrigin();
  const pages = useSiteProfile()?.socialUrls ?? [];
  return (
    <ul aria-label={footer.social} className="flex gap-2">
      {networks.map(([brand, host]) => {
        const page = pages.find((address) => host.test(new URL(address).hostname));
        const name = share.networks[brand];
        return (
          <li key={brand}>
            <a
              href={page ?? shareAddress(brand, `${origin}/`, 'Eain')}
              target="_blank"
              rel="noopener"
              aria-label={page ? footer.on(name) : footer.shareOn(name)}
              className="grid size-11 place-items-center rounded-full border border-line bg-surface text-muted hover:border-act hover:text-act"
            >
              <BrandIcon brand={brand} className="size-5" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
