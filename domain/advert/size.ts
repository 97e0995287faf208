import type { PropertyType } from '../listing/listing.ts';
import { type Found, lineAfter, lineBefore, matchesOf, pattern, type Source, stretchOf } from './source.ts';

/** Square feet of an acre. */
const acre = 43_560;

const landWord = pattern(
  String.raw`(?:land|plot|compound|site|lot size|မြေ(?!ညီ)(?:ကွက်|အကျယ်|ဧရိယာ|နေရာ)?|ခြံ(?:အကျယ်|ဝင်း)?)[^\n\d]{0,24}$`,
);
const unitWord = pattern(
  String.raw`(?:building|house|room|floor|flat|built[- ]?up|unit|living|အိမ်|တိုက်|အခန်း|အဆောက်အအုံ|အဆောက်အဦ|ဂိုဒေါင်)(?:\s*(?:area|size|အကျယ်))?[^\n\d]{0,14}$`,
);
const landAfter = pattern(String.raw`^[^\n\d,;]{0,6}(?:land|plot|compound|မြေ|ခြံ)`);
const unitAfter = pattern(String.raw`^ ?(?:of )?(?:building|house|floor|living|built)`);
const road = pattern(String.raw`^[\s)'"]*(?:wide )?(?:road|street|lane|လမ်း)`);

/** The side that is written first, in feet. */
const firstSide = /\d+(?:\.\d+)?\s*[¼½¾]?/;

/** The sizes: the sides of the flat or of the plot, areas in square feet and acres. */
export function* sizesIn(source: Source, propertyType: PropertyType | undefined): Generator<Found> {
  const { folded, lined, parts } = source;
  const ofPlot = (start: number, end: number) => {
    if (propertyType === 'apartment' || propertyType === 'condo') return false;
    const before = lineBefore(folded, start, 40);
    if (lineAfter(folded, end, 14).search(landAfter) !== -1) return true;
    if (before.search(unitWord) !== -1 && before.search(landWord) === -1) return propertyType === 'land';
    if (propertyType === 'land' || before.search(landWord) !== -1) return true;
    return propertyType === 'house';
  };
  for (const part of parts) {
    if (part.kind !== 'numbered' || part.squareFeet === undefined) continue;
    const place = stretchOf(part);
    if (lineAfter(folded, place.end, 12).search(road) !== -1) continue;
    const [short = 0, long = 0] = part.lexeme.split('x').map(Number);
    const first = Number.parseFloat(firstSide.exec(folded.slice(place.start, place.end))?.[0] ?? '');
    const [width, length] = Math.abs(first - long) < Math.abs(first - short) ? [long, short] : [short, long];
    if (ofPlot(place.start, place.end)) {
      yield { field: 'details.plotWidth', value: width, ...place };
      yield { field: 'details.plotLength', value: length, ...place };
      yield { field: 'landSquareFeet', value: part.squareFeet, ...place };
    } else {
      yield { field: 'details.roomWidth', value: width, ...place };
      yield { field: 'details.roomLength', value: length, ...place };
      yield { field: 'squareFeet', value: part.squareFeet, ...place };
    }
  }
  yield* matchesOf(source, withInches, ([, feet, inches, length]) => {
    const width = Math.round((Number(feet) + Number(inches) / 12) * 100) / 100;
    return {
      'details.roomWidth': width,
      'details.roomLength': Number(length),
      squareFeet: Math.round(width * Number(length)),
    };
  });
  for (const [sought, isWidthFirst] of [
    [widthFirst, true],
    [lengthFirst, false],
  ] as const)
    for (const match of lined.matchAll(sought)) {
      const [one, other] = [Number(match[1]), Number(match[2])];
      const [width, length] = isWidthFirst ? [one, other] : [other, one];
      const place = { start: match.index, end: match.index + match[0].length };
      const isPlot = ofPlot(place.start, place.end);
      yield { field: isPlot ? 'details.plotWidth' : 'details.roomWidth', value: width, ...place };
      yield { field: isPlot ? 'details.plotLength' : 'details.roomLength', value: length, ...place };
      yield { field: isPlot ? 'landSquareFeet' : 'squareFeet', value: Math.round(width * length), ...place };
    }
  yield* areasIn(source, propertyType);
}

const side = String.raw`[ :=-]{0,3}\(?(\d{1,4}(?:\.\d)?)\)? ?(?:ပေ|ft|feet|')?`;
const widthFirst = pattern(String.raw`(?:အနံ|width)${side}[ ,၊x×]{0,4}(?:အလျား|length)${side}`);
const lengthFirst = pattern(String.raw`(?:အလျား|length)${side}[ ,၊x×]{0,4}(?:အနံ|width)${side}`);
const withInches = pattern(
  String.raw`(\d{1,3})\s*(?:ပေ|ft|feet|')\s*(\d{1,2})\s*(?:လက်မ|in(?:ch(?:es)?)?\b|")\s*(?:x|×|\*|by|နှင့်)\s*(\d{1,3})`,
);
const number = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{2,7}(?:\.\d)?)`;
const squareFeet = String.raw`(?:sq[./\s-]{0,3}(?:ft|feet|foot|f\b|fit)\.?|sft\b|sf\b|square(?:\s?(?:ft|feet|foot|fit))?|စတုရန်းပေ|စတုရန်း ပေ|ft2|ft²|စ\.?ပေ)`;
const area = pattern(String.raw`${number}[\s)+]{0,4}(?:${squareFeet}|ပေ ?ပတ်လည်)`);
const areaBehind = pattern(
  String.raw`(?:${squareFeet}|ဧရိယာ|အကျယ်(?:အဝန်း)?)[\s:=~(-]{0,6}${number}(?![\d.]|,\d)(?!\s*(?:x|×|\*|by|'|ft|ပေ|သိန်း|lakh))`,
);
const acres = pattern(String.raw`\(?(\d{1,3}(?:\.\d{1,3})?)\)?\s*(?:acres?|ဧက)(?!\s*ဝန်း)(ခွဲ)?`);
const acresBehind = pattern(String.raw`(?:ဧက)\s*(\d{1,3}(?:\.\d{1,3})?)`);
const halfAcre = pattern(String.raw`(?<![\d.)] ?)ဧက ?ဝက်|half (?:an )?acre`);
const perFoot = pattern(String.raw`per\s*$`);

function* areasIn(source: Source, propertyType: PropertyType | undefined): Generator<Found> {
  const { folded } = source;
  for (const sought of [area, areaBehind])
    yield* matchesOf(source, sought, (match) => {
      const value = Number((match[1] ?? '').replaceAll(',', ''));
      const before =
        lineBefore(folded, match.index, 40)
          .split(/[,;၊။(]/)
          .at(-1) ?? '';
      const after = lineAfter(folded, match.index + match[0].length, 12);
      if (before.search(perFoot) !== -1 || value < 50) return undefined;
      const isUnit = before.search(unitWord) !== -1 || after.search(unitAfter) !== -1;
      const isLand =
        propertyType === 'land' || (!isUnit && (before.search(landWord) !== -1 || after.search(landAfter) !== -1));
      return isLand ? { landSquareFeet: value } : { squareFeet: value };
    });
  yield* matchesOf(source, halfAcre, () => ({ 'details.plotAcres': 0.5, landSquareFeet: acre / 2 }));
  for (const sought of [acres, acresBehind])
    yield* matchesOf(source, sought, ([, size, half]) => {
      const value = Number(size) + (half ? 0.5 : 0);
      return value > 0 && value <= 200
        ? { 'details.plotAcres': value, landSquareFeet: Math.round(value * acre) }
        : undefined;
    });
}
