import { countOf, type Found, lineBefore, matchesOf, pattern, type Source } from './source.ts';

const between = String.raw`[ :=()~–—-]{0,12}`;
const contract = String.raw`(?:contract|lease|agreement|စာချုပ်)`;
const deposit = String.raw`(?:security )?(?:deposit|dep\b\.?|(?:စပေါ်|စရံ)(?:ငွေ)?(?:က)?)`;
/** The agent's fee, as a part of a pattern. */
export const fee = String.raw`(?:(?:agent(?:'?s|cy)?|agt\.?)(?: service)? ?(?:fees?|commission|ကြေး|ခ)|service fees?|comm(?:ission)?(?![a-z])|broker(?:age)? fees?|co-?broke|ပွဲ(?:စား)?(?:ခ|ကြေး)|အကျိုးဆောင်ခ|ဝန်ဆောင်ခ)`;
const atOnce = String.raw`(?:in advance|advance|adv\b|upfront|up front|at once|prepaid|ကြို(?:တင်)?|ချုပ်|တစ်ခါတည်း|တစ်ခါထဲ|at a time|တစ်ပေါင်းတည်း|တပေါင်းတည်း|တစ်ကြိမ်တည်း)`;
const least = String.raw`(?:min(?:imum)?|at least|အနည်းဆုံး)\.?`;

/** Before what is given: it is a deposit or a fee, and not rent. */
const ofAnother = /(?:ပွဲခ|ဆောင်ခ|ကြေး|စပေါ်|fee|deposit)[^\n။၊,]{0,16}$/;
/** How a number of months is written of each term, and how many months one of them is. */
const rules: readonly (readonly [
  RegExp,
  'depositMonths' | 'agentFeeMonths' | 'monthsAtOnce' | 'shortestContract',
  factor: number,
  notBehind?: RegExp,
])[] = [
  [pattern(`${deposit}${between}(?:of |is )?M`), 'depositMonths', 1],
  [pattern(`M(?:စာ)?${between}(?:of |security |rent |refundable )?${deposit}`), 'depositMonths', 1],
  [pattern(`${fee}${between}(?:of |is )?M`), 'agentFeeMonths', 1],
  [pattern(`${fee}[^\\n\\d.။]{0,20}M(?=စာ)`), 'agentFeeMonths', 1],
  [pattern(`M(?:စာ)?${between}(?:of |rent )?${fee}`), 'agentFeeMonths', 1],
  [pattern(`M(?:စာ)?${between}(?:rent |payment |rental |ငွေ)?${atOnce}`), 'monthsAtOnce', 1],
  [pattern(`${atOnce}(?: payment| rent)?${between}M`), 'monthsAtOnce', 1],
  [pattern(`(?:payment|pay|ပေးချေ(?:ရန်|မှု)?)${between}M`), 'monthsAtOnce', 1],
  [
    pattern(
      `M(?:စာ)? ?(?:(?:pay(?:ment)?|money) (?:in one time|together|once)|(?:တစ်ခါ|တစ်ကြိမ်) ?ပေး|ပေးချေ|ပေး(?!ထား|ရမ))`,
    ),
    'monthsAtOnce',
    1,
    ofAnother,
  ],
  [pattern(`M ?pay(?:ment)?(?![a-z])`), 'monthsAtOnce', 1],
  // Payment 3+3+3+3
  [pattern(String.raw`(?:payment|pay|ပေးချေ(?:ရန်|မှု)?)${between}#(?: ?\+ ?\1(?!\d)){1,5}`), 'monthsAtOnce', 1],
  [pattern(`(?:lakhs?|lks?|သိန်း) ?[x×*] ?M`), 'monthsAtOnce', 1],
  [pattern(`${contract}[^\\d\\n,၊]{0,24}?M`), 'shortestContract', 1],
  [pattern(`(?<![a-z]|(?:payment|pay) )terms? ?[:=-]${between}M`), 'shortestContract', 1],
  [pattern(`(?<![a-z]|(?:payment|pay) )terms? ?[:=-]${between}Y`), 'shortestContract', 12],
  [pattern(`${least}${between}M`), 'shortestContract', 1],
  [pattern(`M ?${least}(?![a-z])`), 'shortestContract', 1],
  [pattern(`M(?:s|စာ)?${between}(?:minimum |min |rental )?${contract}`), 'shortestContract', 1],
  [pattern('#\\s*နှစ်(?:ချုပ်|(?:စာ)?[ ]?(?:ကြို|တစ်ခါတည်း|ပေးချေ|တစ်ကြိမ်))'), 'monthsAtOnce', 12],
  [pattern(`Y(?:'s)?${between}(?:rent |payment )?${atOnce}`), 'monthsAtOnce', 12],
  [pattern('Yစာ ?ပေး'), 'monthsAtOnce', 12],
  [pattern(`${contract}[^\\d\\n,၊]{0,24}?Y`), 'shortestContract', 12],
  [pattern(`${least}${between}Y`), 'shortestContract', 12],
  [pattern(`Y ?${least}(?![a-z])`), 'shortestContract', 12],
  [pattern(`Y(?:s|စာ)?${between}(?:minimum |min |rental )?${contract}`), 'shortestContract', 12],
];

/** Terms that are a number of months: the deposit, the agent's fee, what is paid at once, the shortest contract. */
export function* monthsIn(source: Source): Generator<Found> {
  for (const [sought, field, factor, notBehind] of rules)
    yield* matchesOf(source, sought, ({ 1: counted, index }) => {
      if (notBehind?.test(lineBefore(source.folded, index, 28))) return undefined;
      const count = countOf(counted);
      return count === undefined ? undefined : { [field]: count * factor };
    });
}
