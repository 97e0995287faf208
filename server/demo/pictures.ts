import type { Language } from '#domain/language.ts';
import type { PropertyType } from '#domain/listing/listing.ts';
import type { DemoListing } from './shared-homes.ts';
import index from './pictures/index.json' with { type: 'json' };

/** A picture of a home: a file in the folder `pictures`. */
interface DemoPicture {
  file: string;
  room: string;
  /** Alternative text. */
  alt: Record<Language, string>;
}

/** The pictures of one home, of which a listing shows no other's; without a type those of the city. */
interface PicturedHome {
  id: string;
  propertyType: PropertyType | null;
  pictures: readonly DemoPicture[];
}

/** All homes of which there are pictures. */
export const picturedHomes = index.homes as readonly PicturedHome[];

const byType = Map.groupBy(picturedHomes, ({ propertyType }) => propertyType);

/**
 * The picture files of a listing, the cover first.
 * @param turn number of the listing among those of its type: homes and covers take turns, so that neighbours in a list look different
 */
export function photosOf(
  { propertyType, bedrooms, photos }: Pick<DemoListing, 'propertyType' | 'bedrooms' | 'photos'>,
  turn: number,
): string[] {
  const homes = byType.get(propertyType) ?? [];
  const at = turn % homes.length;
  let beds = 0;
  const shown = (homes[at]?.pictures ?? []).filter(({ room }) => room !== 'bedroom' || ++beds <= bedrooms);
  const covers = shown.filter(({ room }) => room !== 'bathroom');
  const cover = covers[(at + Math.floor(turn / homes.length)) % covers.length];
  if (!cover) throw new Error(`There are no pictures of ${propertyType}.`);
  return [cover, ...shown.filter((picture) => picture !== cover)].slice(0, photos).map(({ file }) => file);
}

/** The pictures of each agency's profile, in turn: a building and a room of the same home. */
export const agencyPictures: readonly (readonly string[])[] = picturedHomes.flatMap(({ pictures }) => {
  const outside = pictures.find(({ room }) => room === 'exterior');
  const inside = pictures.find(({ room }) => room !== 'exterior');
  return outside && inside ? [[outside.file, inside.file]] : [];
});

/** The alternative text of a picture. */
export function altOf(file: string, language: Language): string {
  const picture = picturedHomes.flatMap(({ pictures }) => pictures).find((each) => each.file === file);
  if (!picture) throw new Error(`There is no picture ${file}.`);
  return picture.alt[language];
}
