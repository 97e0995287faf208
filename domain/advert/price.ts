import type { ListingType } from '../listing/listing.ts';
import { type Amount, amountAt, rowPrice, withLikelyCurrency } from '../search/parse/amounts.ts';
import type { Token } from '../search/parse/tokens.ts';
import { fold } from '../search/parse/folding.ts';
import { countOf, type Found, lineAfter, lineBefore, pattern, type Source } from './source.ts';

/** An amount of money in an advert. */
interface Money {
  amount: Amount;
  start: number;
  end: number;
  /** Text on its line before it, up to the amount before, and behind it. */
  before: string;
  after: string;
}

const price = pattern(
  String.raw`price|asking|total|rental|\brent\b|\brate|\bfee is\b|amount|ဈေး|စျေး|ဈေ:|ငှားရမ်းခ|ငှားခ|အိမ်လခ|လခ|တန်ဖိုး|တောင်းဆို|စုစုပေါင်း`,
);
/** Words before a number that make it a price without a currency. */
const label = pattern(
  String.raw`(?:price|asking|rental|\brent|rate|ဈေး(?:နှုန်း)?|စျေး(?:နှုန်း)?|ငှားရမ်းခ|ငှားခ)[ :=()-]{0,4}$`,
);
const ofSize = pattern(
  String.raw`^[\s)]*(?:sq|ft|feet|ပေ|စတုရန်း|x|×|by\b|ဧက|acre|month|လ|floor|flr|လွှာ|bed|br|mbr|kva|th|nd|rd|year|နှစ်|%|ခန်း|min|car|hrs?|hours?|နာရီ|/)`,
);
const sentenceEnd = /[,;|၊။\u3001]|\. /;
const ofMonth = pattern(String.raw`^[\s/(-]*(?:(?:per|a|each) ?)?(?:month|mth|mo\b|pm\b|pcm|monthly|တစ်လ|တလ|လစဉ်)`);
const beforeMonth = pattern(String.raw`(?:monthly|per month|တစ်လ|တလ|1\s*လ|လစဉ်)(?:ကို|လျှင်|ငှားရမ်းခ)?[\s:=-]*$`);
const newPrice = pattern(
  String.raw`(?:^မှ|^ ?❌|now|new price|reduced to|only|\u3001|ယခု|အခု|လျှော့ဈေး|လျှော့စျေး|ဈေးသစ်)[^\d]{0,15}$`,
);
const oldPrice = pattern(
  String.raw`(?:was|old price|before|previous(?:ly)?|original(?:ly)?|from|ယခင်|အရင်|မူလ|ဈေးဟောင်း)[^\d]{0,15}$`,
);
const isReplaced = pattern(String.raw`^[^\d\n]{0,12}(?:\u3001|မှ|now|❌|✖|✗)`);
/** Amounts beside the price: what is paid once, or for something else. */
const ofAnother = pattern(
  String.raw`deposit|စပေါ်|စရံ|advance payment|maintenance|service (?:charge|fee)|management|mgmt|sinking|commission|(?<![a-z])gen(?:erator)?(?![a-z])|(?<!rental |rent )(?<![a-z])fees?(?![a-z])|မီးစက်|meter fee|electric|parking fee|internet|booking|ပွဲခ|အကျိုးဆောင်ခ|ဝန်ဆောင်ခ|ထိန်းသိမ်း|renovation|ပြင်ဆင်ခ|salary|income|ဝင်ငွေ|loan|ချေးငွေ|ကြေးကျန်|first payment|down ?payment|ပေးသွင်း`,
);
const perArea = pattern(
  String.raw`^[\s/(-]*(?:per|a|/|each)\s*(?:sq|square|acre|ft|feet|ပေ|ဧက)|^\s*/\s*(?:sq|ft)|^\s*(?:တစ်)?(?:စတုရန်းပေ|ပေ)(?:ကို|လျှင်)`,
);
const areaBefore = pattern(
  String.raw`(?:per\s*sq\.?\s*f?t?|တစ်ပေ|တစ်ဧက|1\s*ပေ|1\s*ဧက|(?:တစ်|1) ?(?:စတုရန်းပေ|ပေ|ဧက)(?:ကို|လျှင်)?|per acre)[^\d]{0,12}$`,
);
const deposit = pattern(String.raw`deposit|စပေါ်|စရံ`);
const forRent = pattern(String.raw`rent|ငှား`);
const forSale = pattern(String.raw`sale|sell|ရောင်း`);

/** Returns the amounts of money, in order, each with its place. */
function moneyIn({ folded, phrases }: Source, type: ListingType | undefined): Money[] {
  const found: Money[] = [];
  for (const phrase of phrases)
    for (let at = 0; at < phrase.length; ) {
      const amount = amountAt(phrase, at);
      const money = amount && moneyOf(folded, phrase, at, amount, type, found.at(-1)?.end ?? 0);
      if (money) found.push(money);
      at = money ? money.amount.next : at + 1;
    }
  return found;
}

function moneyOf(
  folded: string,
  phrase: readonly Token[],
  at: number,
  read: Amount,
  type: ListingType | undefined,
  lastEnd: number,
): Money | undefined {
  const [first, last] = [phrase[at], phrase[read.next - 1]];
  if (!first || !last) return undefined;
  const before =
    lineBefore(folded, first.start, Math.min(48, first.start - lastEnd))
      .split(sentenceEnd)
      .at(-1) ?? '';
  // No amount begins with a zero, a telephone number does.
  if (folded[first.start] === '0' && /\d/.test(folded[first.start + 1] ?? '')) return undefined;
  const isPriced = test(label, before) && !test(ofSize, lineAfter(folded, last.end, 12));
  const amount = read.currency || !isPriced ? read : withLikelyCurrency(read, type ?? 'rent');
  if (amount?.currency === undefined) return undefined;
  // 18-20 lakhs: the unit of the second number is that of the first, and the lower one is the price.
  const lower = lowerOf(phrase, at, amount.value);
  if (lower)
    return {
      amount: { ...amount, value: lower.value },
      start: lower.start,
      end: last.end,
      before: before.replace(/(?<![\d.,])[\d.,]+ ?[-–~]? ?$/, ''),
      after: lineAfter(folded, last.end, 32),
    };
  return { amount, start: first.start, end: last.end, before, after: lineAfter(folded, last.end, 32) };
}

/** The number before the second one of a range. */
function lowerOf(phrase: readonly Token[], at: number, value: number) {
  const [number, link] = [phrase[at - 2], phrase[at - 1]];
  return link?.is === 'to' && number?.is === 'number' && number.value < value ? number : undefined;
}

const digit = String.raw`(?:\d{1,2}|တစ်|တ|နှစ်|သုံး|လေး|ငါး|ခြောက်|ခုနစ်|ခုနှစ်|ရှစ်|ကိုး)`;
const spelledAmount = pattern(
  String.raw`(?<![\d.] ?|ခွဲ ?)(?:သိန်း|သိန်းပေါင်း) ?((?:${digit} ?(?:သောင်း|ထောင[့်]{1,2}|ရာ့?|ဆယ[့်]{1,2}) ?){1,4}(?:${digit}(?![\u1000-\u109f]))?)`,
);
const spelledPart = pattern(
  String.raw`(\d{1,2}|တစ်|တ|နှစ်|သုံး|လေး|ငါး|ခြောက်|ခုနစ်|ခုနှစ်|ရှစ်|ကိုး) ?(သောင်း|ထောင[့်]{1,2}|ရာ့?|ဆယ[့်]{1,2})?`,
);
const powers = [
  ['သောင်း', 10_000],
  ['ထောင်', 1000],
  ['ရာ', 100],
  ['ဆယ်', 10],
] as const;

/** Amounts whose number follows the lakh in words, or half in words: သိန်း ၄ ထောင့် ၅ ရာ, သိန်းတစ်သောင်းနှစ်ထောင်. */
function* spelledIn({ folded }: Source): Generator<Money> {
  for (const { 0: words, 1: number = '', index } of folded.matchAll(spelledAmount)) {
    let value = 0;
    for (const [, count, power = ''] of number.matchAll(spelledPart)) {
      const times = powers.find(([word]) => power.startsWith(fold(word).slice(0, 2)))?.[1] ?? 1;
      value += (countOf(count) ?? 0) * times;
    }
    const end = index + words.length;
    const before = lineBefore(folded, index, 48).split(sentenceEnd).at(-1) ?? '';
    const amount: Amount = { value, isSpelled: true, times: 100_000, currency: 'MMK', next: 0 };
    yield { amount, start: index, end, before, after: lineAfter(folded, end, 32) };
  }
}

function test(sought: RegExp, text: string): boolean {
  return text.search(sought) !== -1;
}

/** Points for how much an amount looks like the price of a listing of this type; none if it is for something else. */
function pointsOf({ amount, before, after }: Money, type: ListingType | undefined): number {
  if (test(perArea, after) || test(areaBefore, before)) return 0;
  if (test(ofAnother, before) || isFor(after)) return 0;
  if (rowPrice(amount) === undefined) return 0;
  const isMonthly = test(ofMonth, after) || test(beforeMonth, before);
  const [ofType, ofOther] = (type === 'sale' ? [forSale, forRent] : [forRent, forSale]).map((words) =>
    lastOf(words, before),
  ) as [number, number];
  return (
    10 +
    (test(price, before.slice(-24)) ? 4 : 0) +
    (isMonthly ? (type === 'sale' ? -6 : 3) : 0) +
    (test(newPrice, before) ? 5 : 0) +
    (test(oldPrice, before) || test(isReplaced, after) ? -6 : 0) +
    (ofType > ofOther ? 2 : ofOther > ofType ? -5 : 0)
  );
}

/** The position of the last word of a kind, -1 for none. */
function lastOf(words: RegExp, text: string): number {
  return [...text.matchAll(words)].at(-1)?.index ?? -1;
}

/** Whether what directly follows an amount says that it is for something else, and not what the next amount is for. */
function isFor(after: string): boolean {
  return test(ofAnother, lineEnd(after)) && !/\d/.test(after.split(/[,;၊။]/)[0] ?? '');
}

/** Returns the text that directly follows an amount and may say what it is for: 80,000 ks maintenance. */
function lineEnd(after: string): string {
  return (after.split(/[,;(။၊.\n/|+\u3001-]/)[0] ?? '').slice(0, 18);
}

/** Returns the price and its currency, and a deposit that is an amount. Of two prices, the new one; of both currencies, the first. */
export function* priceIn(source: Source, type: ListingType | undefined): Generator<Found> {
  const all = moneyIn(source, type);
  for (const spelled of spelledIn(source)) {
    const same = all.findIndex(({ start, end }) => start < spelled.end && end > spelled.start);
    if (same === -1) all.push(spelled);
    else all[same] = spelled;
  }
  const best = all
    .map((money) => ({ money, points: pointsOf(money, type) }))
    .reduce<{ money?: Money; points: number }>((one, other) => (other.points > one.points ? other : one), {
      points: 0,
    });
  const { money } = best;
  if (money === undefined) return;
  const { start, end, amount } = money;
  yield { field: 'regularPrice', value: rowPrice(amount) as number, start, end };
  yield { field: 'currency', value: currencyOf(amount), start, end };
  if (type === 'sale') return;
  const paid = all.find(({ before, amount: own }) => test(deposit, before) && own.currency === amount.currency);
  const value = paid && rowPrice(paid.amount);
  if (paid && value !== undefined) yield { field: 'depositAmount', value, start: paid.start, end: paid.end };
}

/** The type that the size of a price tells: nobody rents for 200 lakh a month. */
export function typeOfPrice(found: readonly Found[]): ListingType | undefined {
  const value = found.find(({ field }) => field === 'regularPrice')?.value;
  const isDollars = found.some(({ field, value: currency }) => field === 'currency' && currency === 'USD');
  if (typeof value !== 'number') return undefined;
  const [rent, sale] = isDollars ? [10_000, 30_000] : [60, 200];
  return value >= sale ? 'sale' : value <= rent ? 'rent' : undefined;
}

function currencyOf({ currency }: Amount): string {
  return currency === 'USD' ? 'USD' : 'lakh MMK';
}
