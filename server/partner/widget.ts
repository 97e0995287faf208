import { html, raw } from 'hono/html';
import { imageAddress } from '#domain/image/address.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#domain/listing/listing.ts';
import { isTaken } from '#domain/listing/listing.ts';
import { type PriceDetails, priceWords } from '#domain/listing/price.ts';
import type { Currency } from '#domain/listing/listing.ts';
import { cutToFit } from '#domain/text/cut-to-fit.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { listingNames } from '../text/listing-names.ts';

/** Looks of a widget; `auto` follows the reader's device. */
export const widgetThemes = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** Listings of a widget: with them it stays below 10 KB (PTN-10). */
export const mostInWidget = 6;

/** Characters of a title. */
const longestTitle = 70;

/** A listing in a widget. */
export interface WidgetListing {
  _id: string;
  name: string;
  type: ListingType;
  propertyType: PropertyType;
  township: Township;
  currency: Currency;
  regularPrice: number;
  discountPrice: number | null;
  propertyStatus: PropertyStatus | null;
  details: PriceDetails;
  cover: { _id: string } | null;
}

interface Widget {
  language: Language;
  theme: WidgetTheme;
  /** Address of the site, without a path. */
  site: string;
  siteName: string;
  /** Above the listings, and the page that it leads to. */
  title: string;
  page: string;
  listings: readonly WidgetListing[];
}

/** A policy for pages that other sites frame: they run nothing, and load our pictures alone. */
export const widgetPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const words: Record<Language, { none: string; taken: Record<'Rented Out' | 'Sold Out', string>; all: string }> = {
  en: {
    none: 'Nothing is on offer at the moment.',
    taken: { 'Rented Out': 'Rented out', 'Sold Out': 'Sold' },
    all: 'See all',
  },
  my: { none: 'ယခု ကြော်ငြာ မရှိသေးပါ။', taken: { 'Rented Out': 'ငှားပြီး', 'Sold Out': 'ရောင်းပြီး' }, all: 'အားလုံး ကြည့်ရန်' },
};

/** A page for frames of other sites (PTN-10): no script, no cookie, links that open beside the site that frames it. */
export function widgetPage({ language, theme, site, siteName, title, page, listings }: Widget) {
  const says = words[language];
  const to = (path: string) => site + inLanguage(language, path);
  return html`<!doctype html>
<html lang="${language}" class="${theme}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${raw(styles)}</style>
<h1><a href="${to(page)}" target="_blank" rel="noopener">${title}</a></h1>
${
  listings.length === 0
    ? html`<p>${says.none}</p>`
    : html`<ul>${listings.map((listing) => card(listing, language, to(`/listing/${listing._id}`)))}</ul>`
}
<p class="foot"><a href="${to(page)}" target="_blank" rel="noopener">${says.all} · ${siteName}</a></p>
</html>`;
}

function card(listing: WidgetListing, language: Language, address: string) {
  const { name, type, propertyType, township, cover } = listing;
  const { amount, per } = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
  const names = listingNames[language];
  const kind = isTaken(listing) ? words[language].taken[listing.propertyStatus] : names.types[type];
  return html`<li><a href="${address}" target="_blank" rel="noopener">${
    cover
      ? html`<img src="${imageAddress(cover._id, 320, 'webp')}" alt="" width="320" height="240" loading="lazy">`
      : ''
  }<b>${`${amount} ${per}`.trim()}</b><span>${cutToFit(name, longestTitle)}</span><small>${[kind, names.propertyTypes[propertyType], townshipName(township, language)].join(' · ')}</small></a></li>`;
}

const dark = '--g:#0c1310;--c:#131c18;--l:#25332c;--t:#e9f0ec;--m:#9fb1a7;--a:#5ccaa2';

const styles = `:root{--g:#fff;--c:#fbfaf6;--l:#e3e0d6;--t:#16211b;--m:#566159;--a:#0f5c45;color-scheme:light}
.dark{${dark};color-scheme:dark}
@media(prefers-color-scheme:dark){.auto{${dark};color-scheme:dark}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,Padauk,"Noto Sans Myanmar",sans-serif;background:var(--g);color:var(--t);padding:12px}
:lang(my) body{line-height:1.8}
h1{font-size:1.125rem;margin-bottom:8px}
a{color:inherit;text-decoration:none}
a:hover span,h1 a:hover,.foot a{text-decoration:underline}
a:focus-visible{outline:2px solid var(--a);outline-offset:2px}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px}
li a{display:block;height:100%;border:1px solid var(--l);border-radius:12px;overflow:hidden;background:var(--c);padding-bottom:8px}
img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
b,span,small{display:block;padding:0 10px;overflow-wrap:anywhere}
b{padding-top:6px}
small{color:var(--m);font-size:.875rem}
.foot{padding:12px 0 4px;color:var(--a)}
.foot a{display:inline-block;padding:10px 0}`;
