import { bothNames, type SiteName } from '#domain/site/site-name.ts';

/** The web app manifest (SIT-406): how browsers name the site on a phone's home screen. */
export function manifestText(siteName: SiteName): string {
  return `{
  "name": ${JSON.stringify(bothNames(siteName))},
  "short_name": ${JSON.stringify(siteName.en)},
  "description": "Property for rent and sale in Yangon",
  "start_url": "/",
  "display": "browser",
  "background_color": "#fbfaf6",
  "theme_color": "#0f5c45",
  "icons": [
    { "src": "/icon.svg", "type": "image/svg+xml", "sizes": "any" },
    { "src": "/icon-192.png", "type": "image/png", "sizes": "192x192", "purpose": "any" },
    { "src": "/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "any" },
    { "src": "/icon-512.png", "type": "image/png", "sizes": "512x512", "purpose": "maskable" }
  ]
}
`;
}
