import { iconAddress } from '#domain/image/address.ts';
import { standardColour } from '#domain/site/site-colour.ts';
import { bothNames } from '#domain/site/site-name.ts';
import type { Settings } from '../process/settings.ts';

/** The web app manifest (SIT-406): how browsers name the site on a phone's home screen, its colour and its icon. */
export function manifestText({
  siteName,
  siteColour,
  icon,
}: Pick<Settings, 'siteName' | 'siteColour' | 'icon'>): string {
  return `{
  "name": ${JSON.stringify(bothNames(siteName))},
  "short_name": ${JSON.stringify(siteName.en)},
  "description": "Property for rent and sale in Yangon",
  "start_url": "/",
  "display": "browser",
  "background_color": "#fbfaf6",
  "theme_color": "${siteColour ?? standardColour}",
  "icons": [
${iconsOf(icon).join(',\n')}
  ]
}
`;
}

/** The icons of the site, or the portal's own: one on each line. */
function iconsOf(icon: Settings['icon']): string[] {
  const png = (src: string, side: number, purpose: string) =>
    `    { "src": "${src}", "type": "image/png", "sizes": "${side}x${side}", "purpose": "${purpose}" }`;
  if (icon) {
    return [
      png(iconAddress(icon.id, '192'), 192, 'any'),
      png(iconAddress(icon.id, '512'), 512, 'any'),
      png(iconAddress(icon.id, 'maskable'), 512, 'maskable'),
    ];
  }
  return [
    '    { "src": "/icon.svg", "type": "image/svg+xml", "sizes": "any" }',
    png('/icon-192.png', 192, 'any'),
    png('/icon-512.png', 512, 'any'),
    png('/icon-512.png', 512, 'maskable'),
  ];
}
