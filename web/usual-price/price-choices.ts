import type { Language } from '#domain/language.ts';
import { bedroomChoices } from '#domain/listing/filter.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { townshipName, townshipSlugs } from '#domain/township/township.ts';
import { type HomeGroup, mostBedrooms } from '#domain/usual-price/usual-price.ts';
import type { VisitorMessages } from '../messages/context.tsx';
import type { pricesParameters } from './address.ts';
import { priceTexts } from './texts.ts';

/** A list to choose from. */
export interface PriceChoice {
  name: (typeof pricesParameters)[number];
  label: string;
  chosen: string;
  options: { value: string; text: string }[];
}

interface ChoicesProps {
  /** Group that is chosen. */
  group: HomeGroup;
  language: Language;
  /** Names of what can be chosen. */
  names: Pick<VisitorMessages['listing'], 'propertyTypes' | 'typesLong'>;
}

/** Returns what can be chosen on `/prices`, in words: its form is the only part of the page with a script. */
export function priceChoices({ group, language, names }: ChoicesProps): PriceChoice[] {
  const texts = priceTexts(language);
  const rooms = bedroomChoices.map((one) => {
    const number = formatNumber(one, language);
    return { value: String(one), text: one === mostBedrooms ? texts.orMore(number) : number };
  });
  return [
    {
      name: 'type',
      label: texts.type,
      chosen: group.type,
      options: listingTypes.map((value) => ({ value, text: names.typesLong[value] })),
    },
    {
      name: 'propertyType',
      label: texts.kind,
      chosen: group.propertyType ?? '',
      options: [
        { value: '', text: texts.anyKind },
        ...propertyTypes.map((value) => ({ value, text: names.propertyTypes[value] })),
      ],
    },
    {
      name: 'bedrooms',
      label: texts.bedrooms,
      chosen: String(group.bedrooms ?? ''),
      options: [{ value: '', text: texts.anyBedrooms }, ...rooms],
    },
    {
      name: 'township',
      label: texts.place,
      chosen: group.township ?? '',
      options: [
        { value: '', text: texts.all },
        ...townshipSlugs.map((value) => ({ value, text: townshipName(value, language) })),
      ],
    },
  ];
}
