import { propertyTypes } from '../../listing/listing.ts';
import { burmeseDigits } from '../../text/burmese/burmese-digits.ts';
import { listed } from '../../township/spellings.ts';
import { type Township, townshipName, townships } from '../../township/township.ts';
import { type Dictionary, groupOf, searchedFeatures } from '../vocabulary/concepts.ts';
import { derivedFrom } from '../vocabulary/derived.ts';
import { spellingKey } from '../vocabulary/lookup.ts';
import { wordGroups } from '../vocabulary/synonyms.ts';
import type { CompletionKind } from './kinds.ts';

/** A name that the search knows. */
export interface Name {
  kind: CompletionKind;
  en: string;
  my: string;
  /** Keys of both names, then of its other spellings. */
  keys: readonly string[];
  /** The township that contains the place. */
  township?: Township;
}

/** Room counts that are completed: few listings have more. */
const mostRooms = 6;

/** Words of measures, and those that every query could have: completing them says nothing about what is searched for. */
const saysNothing = new Set(
  listed(
    'square-feet, square-metre, acre, feet, property, township, yangon, myanmar, dwelling, room, street, concerned, enough, ownership, map',
  ),
);

const myanmar = /[\u1000-\u109f]/;
const spellingsOf = new Map(wordGroups.map(({ name, spellings }) => [name, spellings]));

/** Every name that a query may be completed to: townships, places, kinds of property, rooms, amenities and other known words. */
export const everyName = derivedFrom((dictionary): readonly Name[] => [
  ...places(dictionary),
  ...offers(),
  ...rooms(),
  ...otherWords(),
]);

function places({ groups }: Dictionary): Name[] {
  return [
    ...townships.map(({ slug }) =>
      nameOf('township', { en: townshipName(slug, 'en'), my: townshipName(slug, 'my') }, spellingsOf.get(slug)),
    ),
    ...groups.flatMap(({ place, spellings }): Name[] => {
      if (!place || place.isOutside) return [];
      const { kind, township } = place;
      return [{ ...nameOf(kind, place, spellings), ...(township && { township }) }];
    }),
  ];
}

/** Renting and buying, the property types and the amenities that are filters. */
function offers(): Name[] {
  return [
    nameOf('type', { en: 'for rent', my: 'ငှားရန်' }, spellingsOf.get('rent')),
    nameOf('type', { en: 'for sale', my: 'ရောင်းရန်' }, spellingsOf.get('sale')),
    ...propertyTypes.flatMap((type) => nameOfGroup('propertyType', type)),
    ...searchedFeatures.flatMap((amenity) => nameOfGroup('amenity', groupOf(amenity))),
  ];
}

function rooms(): Name[] {
  return Array.from({ length: mostRooms }, (_, at) => at + 1).flatMap((count) => {
    const digit = burmeseDigits(String(count));
    const bedrooms = { en: `${count} bedroom`, my: `အိပ်ခန်း ${digit} ခန်း` };
    const bathrooms = { en: `${count} bathroom`, my: `ရေချိုးခန်း ${digit} ခန်း` };
    return [
      nameOf('bedrooms', bedrooms, [`${count} BR`, `${digit} ခန်း`, `${digit} အိပ်ခန်း`]),
      nameOf('bathrooms', bathrooms, [`${digit} ရေချိုးခန်း`]),
    ];
  });
}

/** Everything else that has a name in both scripts: schools, floors, land titles, terms of the agreement. */
function otherWords(): Name[] {
  const taken = new Set([
    ...townships.map(({ slug }) => slug as string),
    'rent',
    'sale',
    ...propertyTypes,
    ...searchedFeatures.map(groupOf),
    ...saysNothing,
  ]);
  return wordGroups.flatMap(({ name, place }) => (taken.has(name) || place ? [] : nameOfGroup('word', name)));
}

function nameOfGroup(kind: CompletionKind, group: string): Name[] {
  const spellings = spellingsOf.get(group) ?? [];
  const [en, my] = [spellings.find((each) => !myanmar.test(each)), spellings.find((each) => myanmar.test(each))];
  return en && my ? [nameOf(kind, { en, my }, spellings)] : [];
}

function nameOf(
  kind: CompletionKind,
  { en, my }: Pick<Name, 'en' | 'my'>,
  spellings: readonly string[] | undefined = [],
): Name {
  return { kind, en, my, keys: [en, my, ...spellings].map(spellingKey) };
}
