import type { NearbyKind, PlaceSet } from '#domain/around/around.ts';

/** Words about what is around a place, for loaders: no page sends them to a browser but as it shows them. */
export const around = {
  title: 'Around',
  lead: (place: string) => `Straight-line distances from ${place}; the way there is longer.`,
  kinds: { 'bus-stop': 'Bus stops', market: 'Markets', hospital: 'Hospitals', school: 'Schools' } satisfies Record<
    NearbyKind,
    string
  >,
  metres: (amount: string) => `${amount} m`,
  kilometres: (amount: string) => `${amount} km`,
  lines: (lines: string, count: number, more: string) =>
    `${count === 1 ? 'Line' : 'Lines'} ${lines}${more === '' ? '' : ` and ${more} more`}`,
  sets: { bus: 'Bus stops', points: 'Places', outlines: 'Map' } satisfies Record<PlaceSet, string>,
  unknownSource: 'the source is not named',
  asOf: (day: string) => `as of ${day}`,
  building: (name: string) => `All about ${name}`,
};
