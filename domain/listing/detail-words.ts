import { recordOf } from '../record.ts';
import type { Detail } from './detail-row.ts';
import { type DetailName, detailNames, type Details, directions, listingDetails, views } from './details.ts';

/**
 * Search terms of each detail, as names of synonym groups: by value, and with `any` those of every value but no and zero. A choice that is left out
 * has its own name, in lower case; null is no term. Apart from the catalogue, which every page carries: only the server searches.
 */
export const wordsOfDetails: Partial<Record<DetailName, Readonly<Partial<Record<string, string | null>>>>> = {
  kind: { room: 'room-in-flat', bed: 'bed-space' },
  floor: { 0: 'ground-floor' },
  lift: { any: 'lift' },
  mezzanine: { any: 'attic' },
  completionCertificate: { any: 'completion-certificate' },
  quakeChecked: { any: 'quake-checked' },
  view: recordOf(views, (view) => `${view}-view`),
  facing: recordOf(directions, (direction) => `facing-${direction}`),
  priceFor: { room: null, person: null, bed: null },
  bath: { own: 'own-bathroom', shared: null },
  kitchen: { own: 'own-kitchen', shared: 'shared-kitchen', none: null },
  mealsIncluded: { any: 'meals-included' },
  curfew: { none: 'no-curfew', '20:00': null, '21:00': null, '22:00': null, '23:00': null },
  powerIncluded: { any: 'power-included' },
  masterBedrooms: { any: 'master-bedroom' },
  singleBedrooms: { any: 'single-bedroom' },
  hallType: { any: 'hall-type' },
  furnishing: { none: 'unfurnished', partly: 'semi-furnished', fully: 'furnished' },
  airConditioners: { any: 'air-conditioner' },
  petsAllowed: { any: 'pet-friendly' },
  useAllowed: { home: null, office: 'office-use', both: 'office-use' },
  title: { permit: 'permit-land', contract: 'sale-contract' },
  runsInOutage: { nothing: null, lights: null, 'lights-and-lift': null, everything: null },
  ownTransformer: { any: 'own-transformer' },
  ownMeter: { any: 'own-meter' },
  solar: { any: 'solar' },
  inverter: { any: 'inverter' },
  water: { city: 'city-water' },
  fibre: { 'Myanmar Net': 'myanmar-net', '5BB': 'five-bb', Other: null, any: 'fibre' },
  floods: { false: 'no-flood' },
};

/** Returns the search terms of details: names of synonym groups. */
export function detailWords(details: Details): string[] {
  return detailNames.flatMap((name) => {
    const field: Detail = listingDetails[name];
    const value = details[name];
    if (value === undefined || field.kind === 'text' || field.kind === 'video-link') return [];
    const words = wordsOfDetails[name] ?? {};
    const isChosen = field.kind === 'choice' || field.kind === 'choices';
    const own = [value].flat().map((one) => {
      const word = words[String(one)];
      return word === undefined && isChosen ? String(one).toLowerCase() : word;
    });
    return [...own, value ? words.any : null].filter((word) => typeof word === 'string');
  });
}
