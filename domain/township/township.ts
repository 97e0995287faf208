/*
 * Names in both languages, town points and postal codes: kyawthura-gg/myanmar-geography-json, MIT licence
 * (https://github.com/kyawthura-gg/myanmar-geography-json). Hlaingtharya's latitude, missing there, was read off a map.
 * Other spellings of the names, for search, are in spellings.ts.
 */
import { type Language, languages } from '../language.ts';

/** The townships in the order of LST-25. */
export const townshipSlugs = [
  'ahlone',
  'bahan',
  'botahtaung',
  'dagon',
  'dagon-myothit-east',
  'dagon-myothit-north',
  'dagon-myothit-seikkan',
  'dagon-myothit-south',
  'dawbon',
  'hlaing',
  'hlaingtharya',
  'insein',
  'kamayut',
  'kyauktada',
  'kyaemyindaing',
  'lanmadaw',
  'latha',
  'mayangone',
  'mingalardon',
  'mingalar-taung-nyunt',
  'north-okkalapa',
  'pabedan',
  'pazundaung',
  'sanchaung',
  'shwepyithar',
  'south-okkalapa',
  'tamwe',
  'thanlyin',
  'thingangyun',
  'thaketa',
  'yankin',
] as const;

/** A township by the name that addresses and rows use. */
export type Township = (typeof townshipSlugs)[number];

const names: Readonly<Record<Township, Readonly<Record<Language, string>>>> = {
  ahlone: { en: 'Ahlone', my: 'အလုံ' },
  bahan: { en: 'Bahan', my: 'ဗဟန်း' },
  botahtaung: { en: 'Botahtaung', my: 'ဗိုလ်တထောင်' },
  dagon: { en: 'Dagon', my: 'ဒဂုံ' },
  'dagon-myothit-east': { en: 'Dagon Myothit (East)', my: 'ဒဂုံမြို့သစ် (အရှေ့ပိုင်း)' },
  'dagon-myothit-north': { en: 'Dagon Myothit (North)', my: 'ဒဂုံမြို့သစ် (မြောက်ပိုင်း)' },
  'dagon-myothit-seikkan': { en: 'Dagon Myothit (Seikkan)', my: 'ဒဂုံမြို့သစ် (ဆိပ်ကမ်း)' },
  'dagon-myothit-south': { en: 'Dagon Myothit (South)', my: 'ဒဂုံမြို့သစ် (တောင်ပိုင်း)' },
  dawbon: { en: 'Dawbon', my: 'ဒေါပုံ' },
  hlaing: { en: 'Hlaing', my: 'လှိုင်' },
  hlaingtharya: { en: 'Hlaingtharya', my: 'လှိုင်သာယာ' },
  insein: { en: 'Insein', my: 'အင်းစိန်' },
  kamayut: { en: 'Kamayut', my: 'ကမာရွတ်' },
  kyauktada: { en: 'Kyauktada', my: 'ကျောက်တံတား' },
  kyaemyindaing: { en: 'Kyeemyindaing', my: 'ကြည့်မြင်တိုင်' },
  lanmadaw: { en: 'Lanmadaw', my: 'လမ်းမတော်' },
  latha: { en: 'Latha', my: 'လသာ' },
  mayangone: { en: 'Mayangone', my: 'မရမ်းကုန်း' },
  mingalardon: { en: 'Mingaladon', my: 'မင်္ဂလာဒုံ' },
  'mingalar-taung-nyunt': { en: 'Mingalar Taung Nyunt', my: 'မင်္ဂလာတောင်ညွန့်' },
  'north-okkalapa': { en: 'North Okkalapa', my: 'မြောက်ဥက္ကလာပ' },
  pabedan: { en: 'Pabedan', my: 'ပန်းဘဲတန်း' },
  pazundaung: { en: 'Pazundaung', my: 'ပုဇွန်တောင်' },
  sanchaung: { en: 'Sanchaung', my: 'စမ်းချောင်း' },
  shwepyithar: { en: 'Shwepyithar', my: 'ရွှေပြည်သာ' },
  'south-okkalapa': { en: 'South Okkalapa', my: 'တောင်ဥက္ကလာပ' },
  tamwe: { en: 'Tamwe', my: 'တာမွေ' },
  thanlyin: { en: 'Thanlyin', my: 'သန်လျင်' },
  thingangyun: { en: 'Thingangyun', my: 'သင်္ဃန်းကျွန်း' },
  thaketa: { en: 'Thaketa', my: 'သာကေတ' },
  yankin: { en: 'Yankin', my: 'ရန်ကင်း' },
};

interface Place {
  /** The town point in degrees, WGS 84. */
  lat: number;
  lon: number;
  postalCode: string;
}

/** Separate from the names, because browsers show only the names. */
const places: Readonly<Record<Township, Place>> = {
  ahlone: { lat: 16.7824, lon: 96.12786, postalCode: '11120' },
  bahan: { lat: 16.81543, lon: 96.15611, postalCode: '11200' },
  botahtaung: { lat: 16.77197, lon: 96.16971, postalCode: '11160' },
  dagon: { lat: 16.79495, lon: 96.1469, postalCode: '11190' },
  'dagon-myothit-east': { lat: 16.91281, lon: 96.21323, postalCode: '11450' },
  'dagon-myothit-north': { lat: 16.87774, lon: 96.19079, postalCode: '11420' },
  'dagon-myothit-seikkan': { lat: 16.84049, lon: 96.27256, postalCode: '11440' },
  'dagon-myothit-south': { lat: 16.84016, lon: 96.22582, postalCode: '11430' },
  dawbon: { lat: 16.78192, lon: 96.18435, postalCode: '11240' },
  hlaing: { lat: 16.84793, lon: 96.12523, postalCode: '11050' },
  hlaingtharya: { lat: 16.8776, lon: 96.06893, postalCode: '11400' },
  insein: { lat: 16.90177, lon: 96.09596, postalCode: '11010' },
  kamayut: { lat: 16.82768, lon: 96.13244, postalCode: '11040' },
  kyauktada: { lat: 16.77426, lon: 96.16164, postalCode: '11180' },
  kyaemyindaing: { lat: 16.81457, lon: 96.12188, postalCode: '11100' },
  lanmadaw: { lat: 16.77991, lon: 96.14234, postalCode: '11130' },
  latha: { lat: 16.77712, lon: 96.15053, postalCode: '11150' },
  mayangone: { lat: 16.86619, lon: 96.14261, postalCode: '11060' },
  mingalardon: { lat: 16.94914, lon: 96.12795, postalCode: '11020' },
  'mingalar-taung-nyunt': { lat: 16.78891, lon: 96.16786, postalCode: '11220' },
  'north-okkalapa': { lat: 16.91878, lon: 96.16303, postalCode: '11030' },
  pabedan: { lat: 16.77698, lon: 96.15601, postalCode: '11140' },
  pazundaung: { lat: 16.77965, lon: 96.17439, postalCode: '11170' },
  sanchaung: { lat: 16.80381, lon: 96.13729, postalCode: '11110' },
  shwepyithar: { lat: 16.95504, lon: 96.08329, postalCode: '11250' },
  'south-okkalapa': { lat: 16.84625, lon: 96.17986, postalCode: '11090' },
  tamwe: { lat: 16.81018, lon: 96.17646, postalCode: '11210' },
  thanlyin: { lat: 16.76378, lon: 96.25184, postalCode: '11290' },
  thingangyun: { lat: 16.83101, lon: 96.19323, postalCode: '11070' },
  thaketa: { lat: 16.79301, lon: 96.20296, postalCode: '11230' },
  yankin: { lat: 16.83601, lon: 96.1624, postalCode: '11080' },
};

/** The townships with their names, town points and postal codes, in the order of LST-25. */
export const townships: readonly (Place & Record<Language, string> & { slug: Township })[] =
  // Free of side effects, so that builds leave out what a browser does not need.
  /* @__PURE__ */ townshipSlugs.map((slug) => ({ slug, ...names[slug], ...places[slug] }));

/** Whether a text is the slug of a township. */
export function isTownship(text: string): text is Township {
  return Object.hasOwn(names, text);
}

/** Returns the name of a township as a page in that language shows it: `townshipName('kamayut', 'my')` is `'ကမာရွတ်'`. */
export function townshipName(slug: Township, language: Language): string {
  return names[slug][language];
}

/**
 * Whether an address names its township as one of its parts, in any language, so that it need not be repeated (LST-189).
 *
 * `namesTownship('No. 62, Bargayar Road, Sanchaung, Yangon', 'sanchaung')` is true; `North Dagon` does not name Dagon.
 */
export function namesTownship(address: string, township: Township): boolean {
  const withoutKind = (part: string) => part.trim().replace(/(?: township|မြို့နယ်)$/i, '');
  const parts = new Set(address.split(/[,၊]/).map((part) => withoutKind(part).toLowerCase()));
  return languages.some((language) => parts.has(townshipName(township, language).toLowerCase()));
}

/** Spoken names of the parts of new Dagon, whose official names nobody uses in speech. */
const spoken: Partial<Record<Township, Record<Language, string>>> = {
  'dagon-myothit-east': { en: 'East Dagon', my: 'အရှေ့ဒဂုံ' },
  'dagon-myothit-north': { en: 'North Dagon', my: 'မြောက်ဒဂုံ' },
  'dagon-myothit-seikkan': { en: 'Dagon Seikkan', my: 'ဒဂုံဆိပ်ကမ်း' },
  'dagon-myothit-south': { en: 'South Dagon', my: 'တောင်ဒဂုံ' },
};

/** Returns the name of a township as people say it: `spokenTownshipName('dagon-myothit-north', 'en')` is `'North Dagon'`. */
export function spokenTownshipName(slug: Township, language: Language): string {
  return spoken[slug]?.[language] ?? townshipName(slug, language);
}

/**
 * Returns all townships sorted by name in a language. Compared by code point: Unicode has Burmese letters in alphabetical
 * order, and the collations of two engines may differ, which must not happen to a page rendered on the server.
 */
export function townshipsByName(language: Language): Township[] {
  const name = (slug: Township) => townshipName(slug, language);
  return townshipSlugs.toSorted((one, other) => (name(one) < name(other) ? -1 : 1));
}
