import { inLanguage, type Language } from '#domain/language.ts';
import { asSaid, priceWords } from '#domain/listing/price.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import type { HomeGroup, UsualPrice } from '#domain/usual-price/usual-price.ts';
import { type Area, shortAmount } from '../township/area.ts';
import type { OutlinesBrought } from '../township/figures.ts';
import { Outlines } from '../township/outlines.tsx';
import { Tiles } from '../township/tiles.tsx';
import { pricesPath } from './address.ts';
import { priceTexts } from './texts.ts';

interface PriceMapProps {
  table: readonly UsualPrice[];
  group: HomeGroup;
  language: Language;
  /** The outlines of the townships, where the operator has brought some. */
  outlines: OutlinesBrought | undefined;
}

/** The townships with their usual prices, each a link to the figures there: as they lie, or as tiles (PRC-26). */
export function PriceMap({ table, group, language, outlines }: PriceMapProps) {
  const texts = priceTexts(language);
  const areaOf = (township: Township): Area => {
    const usual = table.find((one) => one.group.township === township);
    const words =
      usual &&
      priceWords(asSaid(usual.median), { currency: usual.currency, type: group.type, details: undefined }, language);
    const isChosen = group.township === township;
    return {
      value: usual?.median ?? null,
      written: usual ? shortAmount(usual.median, language) : '',
      label: `${townshipName(township, language)}, ${words?.amount ?? texts.noPrice}`,
      to: inLanguage(language, pricesPath({ ...group, township: isChosen ? undefined : township })),
      isChosen,
    };
  };
  const shown = { title: texts.map, areaOf, language, as: 'a' } as const;
  return outlines ? <Outlines brought={outlines} {...shown} /> : <Tiles {...shown} />;
}
