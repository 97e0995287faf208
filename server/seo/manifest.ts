import { standardColour } from '#domain/site/site-colour.ts';
import { bothNames } from '#domain/site/site-name.ts';
import type { Settings } from '../process/settings.ts';

/** The web app manifest (SIT-406): how browsers name the site on a phone's home screen, and its colour. */
export function manifestText({
  siteName,
  siteColour = standardColour,
}: Pick<Settings, 'siteName' | 'siteColour'>): string {
  return `{
  "name": ${JSON.stringify(bothNames(siteName))},
  "short_name": ${JSON.stringify(siteName.en)},
  "description": "Property for rent and sale in Yangon",
  "start_url": "/",
  "display": "browser",
  "background_color": "#fbfaf6",
  "theme_color": "${siteColour}",
  "icons": [
    { "src": "/icon.svg", "type": "image/svg+xml", "sizes": "any" },
    { "src": "/icon-192.png", "type": "image/png", "sizes": "192x192", "purpose": "any" },
    { "src": "/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "any" },
    { "src": "/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable" }
  ]
}
`;
}
