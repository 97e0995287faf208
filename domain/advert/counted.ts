import { countOf, type Found, matchesOf, pattern, type Source, type StatedField } from './source.ts';

const aircon = String.raw`(?:❄\ufe0f?|air[\s-]{0,3}con(?:ditioner|dition|ditioning)?s?|\ba[\s/]{0,3}cs?\b|a/c|aircons?|အဲ(?:ယား)?ကွန်း?|လေအေးပေးစက်)`;
const between = String.raw`[ :=()x–-]{0,12}`;
const cars = String.raw`(?:cars?(?: parking| park)?(?: spaces?| slots?)?|parkings?(?: lots?| spaces?| slots?)?|car ?ports?|(?<!လှေ|လှေ့)ကား(?:ပါကင်)?|ပါကင်)`;
/** Patterns of what is counted, by field: `2 aircons`, `Aircon - 2`. The first that matches counts. */
const counted: readonly (readonly [RegExp, StatedField])[] = [
  [pattern(`(?<![\\d.])#\\s*(?:nos?\\.? |units? |sets? |x )?(?:of )?${aircon}`), 'details.airConditioners'],
  [pattern(`${aircon}${between}#(?!\\s*(?:hr|hour|လွှာ|ခန်း|နာရီ|hp))`), 'details.airConditioners'],
  [
    pattern(`(?:parking|garage|park|ပါကင်|ရပ်)(?: space| slot)?(?:s)?(?: for| -|:)?\\s*#\\s*(?:cars?|စီး)`),
    'details.carSpaces',
  ],
  [pattern(`(?<!လှေ|လှေ့)ကား(?:ပါကင်|ရပ်ရန်)?${between}#\\s*(?:စီး|နေရာ)`), 'details.carSpaces'],
  [pattern(`(?<![\\d.])#\\s*(?:x )?${cars}(?:\\b|(?=[က-အ])|$)(?! ?(?:road|minutes|lane))`), 'details.carSpaces'],
  [pattern(`(?:garage|ဂိုဒေါင်)${between}#\\s*(?:cars?|စီး)`), 'details.carSpaces'],
  [
    pattern(
      `(?:car ?park(?:ing)?|parking(?: lots?| spaces?| slots?)?|ပါကင်|ကားပါကင်)${between}#(?!\\s*(?:hr|hour|လွှာ|min|mn|floor|lakh|သိန်း|ks|%|th|st|nd|rd|ft|ပေ|usd|bed|master|x))`,
    ),
    'details.carSpaces',
  ],
  [pattern(`(?<!လှေ|လှေ့)ကား ?#\\s*စီး`), 'details.carSpaces'],
  [pattern(`(?<![\\d.])#\\s*(?:x )?car (?:slots?|porch)|car porch ?#`), 'details.carSpaces'],
  [pattern(`#\\s*(?:hrs?|hours?|နာရီ)[^\\n.]{0,16}generator`), 'details.generatorHours'],
  [pattern(`#\\s*စီး\\s?(?:စာ\\s?)?(?:ရပ်|ထား|ပါကင်)`), 'details.carSpaces'],
  [pattern(`(?:generator|မီးစက်|backup power)[^\\n\\d]{0,14}#\\s*(?:/7|hrs?|hours?|နာရီ)`), 'details.generatorHours'],
  [
    pattern(`#\\s*(?:/7|hrs?|hours?|နာရီ)[\\s-]{0,3}(?:backup |standby |back up )?(?:generator|gen(?![a-z])|မီးစက်)`),
    'details.generatorHours',
  ],
];
const road = pattern(
  String.raw`(?:road|street|lane|လမ်း)(?:မ|က)?(?: width|အကျယ်|ကျယ်|ပြင်)?[ :=-]{0,4}(?:ပေ ?(\d{2,3})(?! ?[x×*\d])|(\d{2,3}) ?(?:ft|feet|ပေ|')(?! ?[x×*\d]))`,
);
const roadFirst = pattern(
  String.raw`(?<![x×*\d]\s?)(?:ပေ\s?(\d{2,3})|(\d{2,3})\s?(?:ft|feet|foot|ပေ|'))\s?(?:wide )?(?:(?:concrete|tar|paved|အကျယ်|ကျယ်|ကတ္တရာ|ကွန်ကရစ်)\s?)?(?:road|rd(?![a-z])|street|lane|လမ်း|ကားလမ်း)`,
);
const fee = pattern(
  String.raw`(?:(?<![a-z])gen(?:erator)?|မီးစက်)[^\n\d.]{0,8}(?:fees?|charges?|ခ|ကြေး)[^\n\d.]{0,10}(\d{1,3}(?:,\d{3})+|\d{4,7})\s*(?:ks|kyats?|mmk|ကျပ်)?`,
);
const power = '(?:(?<![a-z])gen(?:erator)?(?![a-z])|မီးစက်)';
const feeInLakh = pattern(String.raw`${power}[ ]?(?:fees?|charges?|ခ|ကြေး)[^\n\d]{0,12}# ?(?:သိန်း|lakhs?)(ခွဲ)?`);
const built = pattern(
  String.raw`(?:built|build|completed|constructed|ဆောက်)[^\n\d]{0,20}((?:19|20)\d\d)(?!\d)|((?:19|20)\d\d)\s?(?:ခု(?:နှစ်)?\s?)?(?:(?:က|မှာ|တွင်)\s?)?(?:built|build|ဆောက်|တည်ဆောက်)`,
);
const renovated = pattern(
  String.raw`(?:renovat|မွမ်းမံ|ပြန်ပြင်)[^\n\d]{0,32}(20\d\d)(?!\d)|(20\d\d) ?(?:ခုနှစ်)? ?(?:မှာ|တွင်|က)? ?(?:ပြန်ပြင်|ပြန်လည်ပြင်)`,
);
const label = pattern(String.raw`(?:floor|flr|level|အထပ်|အလွှာ|လွှာ)[ ]?[:=-] ?#(?! ?လွှာတိုက်)(?![\d.]* ?(?:sq|x|ft|ပေ))`);
const ofStoreys = pattern(String.raw`(?:floor|flr|fl|f|လွှာ) ?\(? ?(?:of|out of) ?(?:a )?(\d{1,2})(?![\d.,½])`);

/** Numbers of the building and its rooms: air-conditioners, car spaces, years, the generator, the road. */
export function* countedIn(source: Source): Generator<Found> {
  for (const [sought, field] of counted)
    yield* matchesOf(source, sought, (match) => {
      const value = countOf(match.slice(1).find(Boolean));
      const most = field === 'details.generatorHours' ? 24 : 40;
      return value === undefined || value > most ? undefined : { [field]: value };
    });
  yield* matchesOf(source, road, ([, one, other]) => ({ 'details.roadWidth': Number(one ?? other) }));
  yield* matchesOf(source, roadFirst, ([, behind, before]) => ({ 'details.roadWidth': Number(behind ?? before) }));
  yield* matchesOf(source, fee, ([, kyat]) => ({
    'details.generatorFee': Number((kyat ?? '').replaceAll(',', '')),
    generator: true,
  }));
  yield* matchesOf(source, feeInLakh, ([, lakh, half]) => ({
    'details.generatorFee': Math.round(((countOf(lakh) ?? 0) + (half ? 0.5 : 0)) * 100_000),
    generator: true,
  }));
  yield* matchesOf(source, built, ([, one, other]) => ({ 'details.yearBuilt': Number(one ?? other) }));
  yield* matchesOf(source, label, ([, floor]) => ({ 'details.floor': countOf(floor) }));
  yield* matchesOf(source, ofStoreys, ([, storeys]) => ({ 'details.storeys': Number(storeys) }));
}

/** The year of a renovation, before a word for building makes it the year built. */
export function* renovatedIn(source: Source): Generator<Found> {
  yield* matchesOf(source, renovated, ([, one, other]) => ({ 'details.yearRenovated': Number(one ?? other) }));
}
