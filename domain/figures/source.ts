/** Where visits come from (DSH-61). `direct` is all of which the browser names no source. */
export const sources = ['search', 'facebook', 'viber', 'telegram', 'other', 'direct'] as const;
export type Source = (typeof sources)[number];

/** Facts of a visit that tell where it comes from; whatever they say, only one of {@link sources} is kept. */
export interface Arrival {
  /** The query of the page's address. */
  query: URLSearchParams;
  /** The `Referer`, as sent. */
  referrer: string | undefined;
  userAgent: string | undefined;
}

/** Values of `utm_source`, in lower case. */
const campaigns: Readonly<Record<string, Source>> = {
  facebook: 'facebook',
  fb: 'facebook',
  messenger: 'facebook',
  viber: 'viber',
  telegram: 'telegram',
  tg: 'telegram',
  google: 'search',
  bing: 'search',
};

/** Names of hosts, without their subdomains. */
const sites: Readonly<Record<string, Source>> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'm.me': 'facebook',
  'messenger.com': 'facebook',
  'viber.com': 'viber',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'telegram.org': 'telegram',
  'bing.com': 'search',
  'duckduckgo.com': 'search',
  'baidu.com': 'search',
  'ecosia.org': 'search',
  'qwant.com': 'search',
  'startpage.com': 'search',
};

/** Android apps, which open a link with `android-app://` and their name as its referrer. */
const apps: Readonly<Record<string, Source>> = {
  'com.facebook.katana': 'facebook',
  'com.facebook.lite': 'facebook',
  'com.facebook.orca': 'facebook',
  'com.viber.voip': 'viber',
  'org.telegram.messenger': 'telegram',
  'org.telegram.messenger.web': 'telegram',
  'com.google.android.googlequicksearchbox': 'search',
};

/** Hosts of search engines with a domain in each country, or with a search beside other services. */
const engines =
  /^(?:(?:www\.|images\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})|(?:[a-z]{2}\.)?search\.yahoo\.com|search\.brave\.com|(?:www\.)?yandex\.(?:com|[a-z]{2}))$/;

/** Names by which the browsers within apps identify themselves. */
const browsersOfApps: readonly (readonly [RegExp, Source])[] = [
  [/\b(?:FBAN|FBAV|FB_IAB)\b/, 'facebook'],
  [/\bViber\b/i, 'viber'],
  [/\bTelegram\b/i, 'telegram'],
];

/**
 * Returns where a visit comes from: what the link itself says (`utm_source`, the click ids of Facebook and Google), else the site or app that it
 * was on, else the app whose browser it is.
 */
export function sourceOf({ query, referrer, userAgent = '' }: Arrival): Source {
  const campaign = query.get('utm_source')?.trim().toLowerCase();
  const named = campaign ? own(campaigns, campaign) : undefined;
  if (named) return named;
  if (query.has('fbclid')) return 'facebook';
  if (query.has('gclid')) return 'search';
  const from = referrer === undefined ? undefined : siteOfReferrer(referrer);
  if (from && from !== 'other') return from;
  const app = browsersOfApps.find(([name]) => name.test(userAgent))?.[1];
  return app ?? from ?? (campaign ? 'other' : 'direct');
}

function siteOfReferrer(referrer: string): Source | undefined {
  const address = URL.parse(referrer);
  if (!address?.hostname) return undefined;
  const { protocol, hostname: host } = address;
  if (protocol === 'android-app:') return own(apps, host) ?? 'other';
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (engines.test(host)) return 'search';
  // Mail and other services of these are no search.
  const labels = host.split('.');
  return own(sites, labels.slice(-2).join('.')) ?? 'other';
}

/** The value of a name in a table, none of what every object has. */
function own(table: Readonly<Record<string, Source>>, name: string): Source | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
