/** What a browser says of itself, as people call it. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browsers by all that only they write, those first that also write what others do. */
const browsers: readonly (readonly [name: string, ...marks: RegExp[]])[] = [
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['UC Browser', /\bUC ?Browser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\d/, /\bSafari\//],
];

const systems: typeof browsers = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads the header `User-Agent`: enough to know one's own telephone again. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(names: typeof browsers, userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return names.find(([, ...marks]) => marks.every((mark) => mark.test(userAgent)))?.[0] ?? null;
}
