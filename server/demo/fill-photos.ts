import { v7 as uuidv7 } from 'uuid';
import sharp from 'sharp';
import { type PropertyType, propertyTypes } from '#domain/listing/listing.ts';
import { agentImage, image } from '#server/database/schema.ts';
import { readPhoto } from '#server/image/photo.ts';
import type { Services } from '#server/app/context.ts';
import type { People } from './fill-people.ts';
import { facade } from './pictures/facade.ts';
import { paletteOf } from './pictures/palette.ts';
import { plan } from './pictures/plan.ts';
import { room, rooms } from './pictures/room.ts';
import { choicesOf } from './random.ts';

/** The ids of one building's photos, the cover first. */
export type PhotoSet = readonly string[];

/** Photos by kind of property. */
export type PhotoSets = Record<PropertyType, readonly PhotoSet[]>;

/** Draws and stores the photos of some buildings of each kind, which the listings then share. */
export async function storePhotoSets(
  services: Pick<Services, 'database' | 'storage'>,
  { agents }: People,
  listings: number,
  report: (done: number, of: number) => void,
): Promise<PhotoSets> {
  const buildings = Math.max(2, Math.min(10, Math.ceil(listings / 40)));
  const drawings = propertyTypes.flatMap((propertyType) =>
    Array.from({ length: buildings }, (_, building) => ({ propertyType, scenes: scenesOf(propertyType, building) })),
  );
  const sets: Record<PropertyType, PhotoSet[]> = {
    apartment: [],
    condo: [],
    house: [],
    land: [],
    'industrial-zone': [],
    other: [],
  };
  for (const [index, { propertyType, scenes }] of drawings.entries()) {
    const owner = agents[index % agents.length];
    // Two at a time: one core draws while the other compresses.
    sets[propertyType].push(await Promise.all(scenes.map((svg) => storePhoto(services, svg, owner))));
    report(index + 1, drawings.length);
  }
  return sets;
}

/** A building from outside, and inside in the same colours; land and halls from outside alone. */
function scenesOf(propertyType: PropertyType, building: number): string[] {
  const choices = choicesOf(building * 101 + propertyTypes.indexOf(propertyType) * 7);
  const palette = paletteOf(choices);
  const outside = facade(propertyType, palette, choices);
  if (propertyType === 'land' || propertyType === 'industrial-zone')
    return [outside, facade(propertyType, palette, choices)];
  const inside = rooms.map((kind) => room(kind, palette, choices));
  return propertyType === 'other'
    ? [outside, ...inside]
    : [outside, ...inside, plan(1 + (building % 4), choices, palette)];
}

/** Draws and stores two photos for each agency's profile, its house and the room inside in the same colours, and puts them on it. */
export async function storeAgencyPhotos(
  services: Pick<Services, 'database' | 'storage'>,
  { agents }: People,
): Promise<void> {
  for (const [index, userId] of agents.entries()) {
    const choices = choicesOf(index * 137 + 11);
    const palette = paletteOf(choices);
    const house = facade(index % 2 === 0 ? 'other' : 'condo', palette, choices);
    const ids = await Promise.all(
      [house, room('living', palette, choices)].map((svg) => storePhoto(services, svg, userId, 'agent')),
    );
    const shown = ids.map((imageId, position) => ({ userId, imageId, position }));
    // A second filling finds the profile with its photos; what was drawn for it is swept away.
    await services.database.db.insert(agentImage).values(shown).onConflictDoNothing();
  }
}

async function storePhoto(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  svg: string,
  userId: string | undefined,
  purpose: 'listing' | 'agent' = 'listing',
): Promise<string> {
  const id = uuidv7();
  const drawn = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  const { master, contentType, sha256, perceptualHash, width, height, placeholder } = await readPhoto(drawn);
  const key = `photos/${id}.${contentType === 'image/webp' ? 'webp' : 'jpg'}`;
  await storage.put(key, master, contentType);
  await database.db.insert(image).values({
    id,
    userId,
    purpose,
    state: 'ready',
    key,
    contentType,
    size: master.byteLength,
    sha256,
    perceptualHash,
    width,
    height,
    placeholder,
    readyAt: new Date(),
  });
  return id;
}
