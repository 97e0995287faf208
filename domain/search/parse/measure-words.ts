import { listed } from '../../township/spellings.ts';
import type { Atom } from './atoms.ts';
import { byKey, lookupOf } from '../vocabulary/lookup.ts';

/** The side on which a word stands of what it bounds or denies. */
type Side = 'before' | 'after' | 'either';

/** Effect of a word on a number or a name beside it. */
export type MeasureWord =
  | { is: 'currency'; currency: 'USD' | 'MMK' }
  /** Factor of a number; lakh and the other Burmese units count kyats unless dollars are named. */
  | { is: 'unit'; times: number; currency?: 'MMK' }
  /** Another half of the unit before it. */
  | { is: 'half' }
  /** A strict bound excludes the number itself; after it, only a bound that always stands there: "2 bedrooms above" includes 2. */
  | { is: 'bound'; way: 'atMost' | 'atLeast' | 'around'; isStrict?: boolean; stands: Side }
  | { is: 'between'; stands: Side }
  | { is: 'to' | 'and' | 'or' }
  | { is: 'price' | 'per' | 'slash' | 'month' | 'monthly' }
  /** A period other than a month, and its form as an adverb, as which psf counts too. */
  | { is: 'period' | 'periodically' }
  /** The word that counts rooms. */
  | { is: 'counter' }
  | { is: 'near'; stands: Side }
  /**
   * Needless: it is not required, but may be there. One on either side denies what is before it only where it ends its phrase
   * (lift: no). Of places: beside a place, it excludes it; of anything else it means where that is (an outside kitchen).
   */
  | { is: 'not'; stands: Side; isNeedless?: true; isOfPlaces?: true }
  /** Something named after a place without being a listing: Yankin Centre, Insein market. */
  | { is: 'landmark' };

const money: readonly (readonly [MeasureWord, string])[] = [
  [
    { is: 'currency', currency: 'USD' },
    'usd, us dollar, dollar, doller, dollor, dolar, dallar, buck, ဒေါ်လာ, အမေရိကန်ဒေါ်လာ, ယူအက်စ်ဒေါ်လာ, ဒေါ်လာစျေး',
  ],
  [{ is: 'currency', currency: 'MMK' }, 'mmk, ks, kyat, kyats, kyat mmk, ကျပ်, ငွေကျပ်, ကျပ်ငွေ, မြန်မာကျပ်'],
  [
    { is: 'unit', times: 100_000, currency: 'MMK' },
    'lakh, lac, lk, thein, theinn, lks, lakhs, lkh, lkhs, laks, lak, l, သိန်း, သိန်းပေါင်း',
  ],
  [{ is: 'unit', times: 1_000_000, currency: 'MMK' }, 'သန်း'],
  [{ is: 'unit', times: 10_000, currency: 'MMK' }, 'သောင်း, thaung'],
  [{ is: 'unit', times: 10_000_000, currency: 'MMK' }, 'crore, cr, kutae, kutay, ကုဋေ'],
  [{ is: 'unit', times: 1_000_000_000 }, 'billion, bil, bn, ဘီလီယံ, ဘီလီယမ်'],
  [{ is: 'unit', times: 1_000_000 }, 'million, mil, mn, m, မီလီယံ'],
  [{ is: 'unit', times: 1000 }, 'k, thousand'],
  [{ is: 'unit', times: 100 }, 'hundred'],
  [{ is: 'half' }, 'ခွဲ, ဝက်, khwe, khwae, khwel, kwe'],
  [{ is: 'price' }, 'price, price range, priced, pricing, cost, costing, rate, fee, ဈေး, ဈေးနှုန်း, တန်ဖိုး, ဈေးက'],
  [{ is: 'per' }, 'per, pr, each'],
  [{ is: 'month' }, 'month, mo, mth, လ'],
  [
    { is: 'monthly' },
    'monthly, a month, tit la, one month, 1 month, a mth, a mo, per month, per mth, per mo, pcm, p m, တစ်လ, တစ်လကို, တလ, တလကို, တစ်လလျှင်, 1လ, 1လကို, လစဉ်',
  ],
  [{ is: 'period' }, 'year, yr, annum, day, night, week, နှစ်, ရက်, ပတ်'],
  [
    { is: 'periodically' },
    `yearly, annual, annually, psf, psm, a year, daily, a day, a night, weekly, a week, တစ်နှစ်, တစ်နှစ်ကို, တစ်နှစ်စာ, တစ်နှစ်လျှင်, တနှစ်, တနှစ်ကို, နှစ်စဉ်, တစ်ရက်,
    တစ်ပတ်, 1နှစ်, 1နှစ်ကို`,
  ],
];

const above: MeasureWord = { is: 'bound', way: 'atLeast', stands: 'after' };
const notAbove: MeasureWord = { is: 'bound', way: 'atMost', stands: 'after' };

const bounds: readonly (readonly [MeasureWord, string])[] = [
  [
    { is: 'bound', way: 'atMost', isStrict: true, stands: 'before' },
    thanOrThen('less than, lower than, smaller than, cheaper than, below than, under than, less'),
  ],
  [{ is: 'bound', way: 'atMost', isStrict: true, stands: 'either' }, 'under, undr, und, sub, below, lower'],
  [
    { is: 'bound', way: 'atMost', stands: 'before' },
    thanOrThen(
      'up to, within, no more than, not more than, not over, not exceeding, not above, not higher than, no higher than, until',
    ),
  ],
  [
    { is: 'bound', way: 'atMost', stands: 'either' },
    `max, maximum, at most, budget, my budget, ဘတ်ဂျက်, အများဆုံး, အမြင့်ဆုံး, a myar sone`,
  ],
  [{ is: 'bound', way: 'atMost', isStrict: true, stands: 'after' }, 'အောက်, အောက်ဆို, ထက်နည်း, အောက်ပဲ, auk, aut, aouk, ouk'],
  [
    { is: 'bound', way: 'atMost', stands: 'after' },
    `or less, or below, or under, or fewer, or lower, or cheaper, and below, and under, and lower, nae auk, tops, down, downward, downwards, အတွင်း, ထိ, အထိ, မကျော်, ထက်မကျော်, မပို, ထက်မပို, ထက်မများ, ထက်မမြင့်,
    နှင့်အောက်, နဲ့အောက်, a twin, a hti, htet ma po, htet ma pu, htet ma myint, htet ma myar, ma kyaw`,
  ],
  [
    { is: 'bound', way: 'atLeast', isStrict: true, stands: 'before' },
    thanOrThen('more than, greater than, higher than, bigger than, larger than'),
  ],
  [{ is: 'bound', way: 'atLeast', isStrict: true, stands: 'either' }, 'over, above'],
  [
    { is: 'bound', way: 'atLeast', stands: 'before' },
    'from, starting from, starts from, start from, starting at, starts at, not less than, no less than, not under',
  ],
  [
    { is: 'bound', way: 'atLeast', stands: 'either' },
    'min, minimum, at least, အနည်းဆုံး, အနိမ့်ဆုံး, a nee sone, a nal sone, a nae sone',
  ],
  [{ is: 'bound', way: 'atLeast', isStrict: true, stands: 'after' }, 'ကျော်, ထက်ပို, ထက်များ, ထက်ပိုများ, kyaw'],
  [
    { is: 'bound', way: 'atLeast', stands: 'after' },
    `plus, or more, or above, or over, and above, and over, and more, and up, up, upward, upwards, အထက်, နှင့်အထက်, နဲ့အထက်,
    ထက်မနည်း, မှအထက်, ချီ, ချီတန်, ကစ, ကစပြီး, မှစ, မှစပြီး`,
  ],
  [above, 'htet, a htet, a tet, athet, nae htet'],
  [{ is: 'bound', way: 'around', stands: 'before' }, 'around, about, approx, approximately, roughly, circa, ခန့်မှန်း'],
  [
    { is: 'bound', way: 'around', stands: 'after' },
    'or so, lauk, lout, wun kyin, တန်, ဖိုး, ဝန်းကျင်, ပတ်ဝန်းကျင်, ဝန်းကျင်လောက်, ဝန်းကျင်ခန့်, လောက်, ခန့်, နီးပါး',
  ],
  [{ is: 'between', stands: 'before' }, 'between'],
  [{ is: 'between', stands: 'after' }, 'ကြား, ကြားထဲ, အကြား, kyar'],
  [{ is: 'to' }, 'to, till, ka nay, ka ne, ka nae, ka ney, ကနေ, မှ, က, မှနေ'],
  [{ is: 'and' }, 'and, နဲ့, နှင့်, nae, hnin'],
  [{ is: 'or' }, 'or, nor, သို့, သို့မဟုတ်, ဒါမှမဟုတ်, ဖြစ်ဖြစ်'],
];

/** Spellings of bounds, also with then for than, which many write. */
function thanOrThen(spellings: string): string {
  return `${spellings}, ${listed(spellings)
    .flatMap((one) => (one.endsWith(' than') ? one.replace(/than$/, 'then') : []))
    .join(', ')}`;
}

/** Spellings of everywhere, before a word that excludes a place. */
function everywhere(except: string): string {
  const places =
    'anywhere, everywhere, anything, everything, any township, all townships, any area, all areas, anywhere in yangon';
  return listed(places)
    .map((place) => `${place} ${except}`)
    .join(', ');
}

const names: readonly (readonly [MeasureWord, string])[] = [
  [{ is: 'counter' }, 'ခန်း, khan'],
  [{ is: 'not', stands: 'either' }, 'no, none, nil'],
  [
    { is: 'not', stands: 'before' },
    `not, neither, without, non, w o, dont, doesnt, didnt, isnt, arent, hasnt, havent, wont, lack, lacks, lacking, not include,
    not including, not provide, not offer, not come with, not want, dont want, dont like, do not like, dislike, not interested in, avoid,
    except, except for, excepting, exclude, excluding, other than, apart from, aside from, rather than, instead of, anywhere other than,
    all but, any but, all except, ${everywhere('but')}, ${everywhere('except')}`,
  ],
  [{ is: 'not', stands: 'before', isOfPlaces: true }, 'outside, outside of, away from'],
  [
    { is: 'not', stands: 'after' },
    `not available, unavailable, not included, not provided, not offered, not allowed, not accepted, not permitted, not possible,
    not present, not installed, not wanted, excluded, မပါ, မပါဝင်, မပါရှိ, မရှိ, မဟုတ်, မရ, မရနိုင်, မရရှိ, လို့မရ, ၍မရ, မထား, မထားရှိ, မတပ်,
    မတပ်ဆင်, မလိုချင်, မကြိုက်, မယူ, လက်မခံ, ခွင့်မပြု, မှလွဲ, မှလွဲ၍, မှလွဲပြီး, မှလွဲရင်, မှလွဲလျှင်, ကလွဲ, ကလွဲ၍, ကလွဲပြီး, ကလွဲလို့, ကလွဲရင်, မှအပ, ကအပ,
    ma par, ma pa, ma shi, ma hote, ma kyite, loh ma ya, lo ma ya, ma ya bu, ma yu bu, ma yu tal`,
  ],
  [
    { is: 'not', stands: 'before', isOfPlaces: true, isNeedless: true },
    'moving from, moving out of, move from, moved from, relocating from, relocate from, coming from, came from, leaving',
  ],
  [{ is: 'not', stands: 'after', isOfPlaces: true }, 'ပြင်ပ, ရဲ့ပြင်ပ, အပြင်ဘက်'],
  [
    { is: 'not', stands: 'before', isNeedless: true },
    'no need of, no need for, dont need, doesnt need, do not need, not necessarily, dont mind, with or without',
  ],
  [{ is: 'not', stands: 'either', isNeedless: true }, 'no need, not need'],
  [
    { is: 'not', stands: 'after', isNeedless: true },
    `မလို, မလိုအပ်, မပါလည်းရ, မပါလည်းဖြစ်, မရှိလည်းရ, မရှိလည်းဖြစ်, not needed, not necessary, not required, optional,
    doesnt matter, does not matter, ma lo, ma par lae ya, ma shi lae ya`,
  ],
  [
    { is: 'near', stands: 'before' },
    'near, near to, nearby, beside, opposite, opposite of, next to, close to, behind, not far from, not too far from',
  ],
  [{ is: 'near', stands: 'after' }, 'အနီး, နား, nar, အနား, နားနီး, ဘေး, နဲ့နီး, နှင့်နီး'],
  [
    { is: 'landmark' },
    `centre, center, tower, plaza, market, bazaar, college, bridge, pagoda, church, mosque, junction, station, terminal,
    jetty, cinema, park, avenue, lane, lake, river, golf, တံတား, ဘုရား, စေတီ, ဂိတ်, လမ်းဆုံ, ရိပ်သာ, စင်တာ`,
  ],
];

/** Every measure word with its spellings, each of which has only one meaning. */
export const measureWords = [...money, ...bounds, ...names].map(
  ([word, spellings]) => [word, listed(spellings)] as const,
);

const spelledAt = lookupOf<MeasureWord>(
  byKey(measureWords.flatMap(([word, spellings]) => spellings.map((spelling) => [spelling, word] as const))),
);

/** Returns the measure word of the longest spelling that begins at an atom, and how many atoms it takes. */
export function measureWordAt(text: readonly Atom[], at: number): ReturnType<typeof spelledAt> {
  const found = spelledAt(text, at);
  return found?.meaning === above && isDenied(text, at + found.length)
    ? { meaning: notAbove, length: found.length + 2 }
    : found;
}

/** Whether a romanised verb that is denied follows, whichever it is: htet ma po, htet ma pho nae. */
function isDenied(text: readonly Atom[], at: number): boolean {
  const [not, verb] = text.slice(at, at + 2);
  return not?.text === 'ma' && not.gap !== 'hard' && verb?.kind === 'word' && verb.gap !== 'hard';
}

const signs: ReadonlyMap<string, MeasureWord> = new Map([
  ['$', { is: 'currency', currency: 'USD' }],
  ['<', { is: 'bound', way: 'atMost', isStrict: true, stands: 'before' }],
  ['≤', { is: 'bound', way: 'atMost', stands: 'before' }],
  ['>', { is: 'bound', way: 'atLeast', isStrict: true, stands: 'before' }],
  ['≥', { is: 'bound', way: 'atLeast', stands: 'before' }],
  ['+', { is: 'bound', way: 'atLeast', stands: 'after' }],
  ['~', { is: 'bound', way: 'around', stands: 'before' }],
  ['≈', { is: 'bound', way: 'around', stands: 'before' }],
  ['-', { is: 'to' }],
  ['‐', { is: 'to' }],
  ['–', { is: 'to' }],
  ['—', { is: 'to' }],
  ['−', { is: 'to' }],
  ['&', { is: 'and' }],
  ['/', { is: 'slash' }],
]);

/** Returns the meaning of a sign of a folded text; undefined if it has none. */
export function signWord(sign: string): MeasureWord | undefined {
  return signs.get(sign);
}
