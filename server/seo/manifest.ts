import { iconAddress } from '#domain/image/address.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { standardColour } from '#domain/site/site-colour.ts';
import { bothNames } from '#domain/site/site-name.ts';
import type { Settings } from '../process/settings.ts';

/** Texts of the manifest, in the language of the page that links to it. */
const texts = {
  en: { description: 'Property for rent and sale in Yangon', saved: 'Saved', search: 'Search' },
  my: { description: 'ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် အိမ်ခြံမြေများ', saved: 'သိမ်းထားသည်များ', search: 'ရှာဖွေရန်' },
} as const;

/**
 * The web app manifest of a language (SIT-406, OFF-12): how the site is on a phone's home screen. Both languages are one app, which opens in the one in
 * which it was put there.
 */
export function manifestText(
  { siteName, siteColour, icon }: Pick<Settings, 'siteName' | 'siteColour' | 'icon'>,
  language: Language,
): string {
  const { description, saved, search } = texts[language];
  const icons = iconsOf(icon);
  const shortcut = (name: string, address: string) => ({
    name,
    url: inLanguage(language, address),
    icons: icons.filter(({ sizes, purpose }) => sizes === '192x192' && purpose === 'any'),
  });
  const manifest = {
    id: '/',
    name: bothNames(siteName),
    short_name: siteName[language],
    description,
    lang: language,
    start_url: inLanguage(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: siteColour ?? standardColour,
    icons,
    shortcuts: [shortcut(saved, '/saved'), shortcut(search, '/search')],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** One icon, as the manifest names it. */
interface ManifestIcon {
  src: string;
  type: string;
  sizes: string;
  purpose: 'any' | 'maskable';
}

/** The icons of the site, or the portal's own. */
function iconsOf(icon: Settings['icon']): ManifestIcon[] {
  const png = (src: string, side: number, purpose: ManifestIcon['purpose']) => ({
    src,
    type: 'image/png',
    sizes: `${side}x${side}`,
    purpose,
  });
  if (icon) {
    return [
      png(iconAddress(icon.id, '192'), 192, 'any'),
      png(iconAddress(icon.id, '512'), 512, 'any'),
      png(iconAddress(icon.id, 'maskable'), 512, 'maskable'),
    ];
  }
  return [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    png('/icon-192.png', 192, 'any'),
    png('/icon-512.png', 512, 'any'),
    png('/icon-maskable-512.png', 512, 'maskable'),
  ];
}
