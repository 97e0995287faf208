import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import sharp from 'sharp';
import { type PropertyType, propertyTypes } from '#domain/listing/listing.ts';
import { agentImage, image, user } from '#server/database/schema.ts';
import { readPhoto } from '#server/image/photo.ts';
import type { Services } from '#server/process/services.ts';
import { imageAddress } from '#domain/image/address.ts';
import type { People } from './fill-people.ts';
import type { DemoListing } from './homes.ts';
import { facade } from './pictures/facade.ts';
import { paletteOf } from './pictures/drawing.ts';
import { plan } from './pictures/plan.ts';
import { type Room, room } from './pictures/room.ts';
import { choicesOf } from './random.ts';

/** A home seen from inside, in one set of colours: the id of each room's photo. */
type Interior = Record<(typeof homeRooms)[number], string>;

const homeRooms = ['living', 'dining', 'bedroom', 'kitchen', 'bathroom', 'balcony'] as const;

/** The ids of the photos that the listings of the demo share. */
export interface DemoPhotos {
  /** Exterior views of buildings and plots: one photo or more of each. */
  outside: Record<PropertyType, readonly (readonly string[])[]>;
  homes: readonly Interior[];
  offices: readonly (readonly string[])[];
  /** Floor plans by the number of bedrooms, from one on. */
  plans: readonly (readonly string[])[];
}

/** Numbers of images to draw: buildings of each kind, interiors and plans for each number of bedrooms. */
interface Amounts {
  buildings: number;
  interiors: number;
  plans: number;
}

/** Offices that are drawn. */
const OFFICES = 4;

/** Draws and stores the photos that listings share. @param listings the more there are, the more is drawn, up to a limit. */
export async function storePhotos(
  services: Pick<Services, 'database' | 'storage'>,
  { agents }: People,
  listings: number,
  report: (done: number, of: number) => void,
): Promise<DemoPhotos> {
  const amounts: Amounts = {
    buildings: Math.max(2, Math.min(10, Math.ceil(listings / 40))),
    interiors: Math.max(3, Math.min(16, Math.ceil(listings / 20))),
    plans: Math.max(1, Math.min(3, Math.ceil(listings / 100))),
  };
  const scenes = scenesOf(amounts);
  const ids: string[] = [];
  // Two at a time: one core draws while the other compresses.
  for (let at = 0; at < scenes.length; at += 2) {
    const pair = scenes.slice(at, at + 2).map((draw) => storePhoto(services, draw(), agents[at % agents.length]));
    ids.push(...(await Promise.all(pair)));
    report(ids.length, scenes.length);
  }
  return arranged(ids, amounts);
}

/** Exterior views of each kind: two for kinds without an interior to show. */
const viewsOutside = (propertyType: PropertyType) =>
  propertyType === 'land' ? 3 : propertyType === 'industrial-zone' ? 2 : 1;

/** Everything that is drawn, in the order in which {@link arranged} takes it. */
function scenesOf({ buildings, interiors, plans }: Amounts): (() => string)[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const inside = (seed: number, kinds: readonly Room[]) => {
    const choices = choicesOf(seed);
    const palette = paletteOf(choices);
    return kinds.map((kind) => () => room(kind, palette, choices));
  };
  return [
    ...propertyTypes.flatMap((propertyType, kind) =>
      numbers(buildings).flatMap((building) => {
        const choices = choicesOf(building * 101 + kind * 7);
        const palette = paletteOf(choices);
        const views = numbers(viewsOutside(propertyType)).map(() => () => facade(propertyType, palette, choices));
        return propertyType === 'industrial-zone' ? [...views, () => room('hall', palette, choices)] : views;
      }),
    ),
    ...numbers(interiors).flatMap((index) => inside(index * 211 + 3, homeRooms)),
    ...numbers(OFFICES).flatMap((index) => inside(index * 307 + 5, ['office', 'bathroom'])),
    ...numbers(4).flatMap((bedrooms) =>
      numbers(plans).map((index) => () => {
        const choices = choicesOf(index * 31 + bedrooms);
        return plan(bedrooms + 1, choices, paletteOf(choices));
      }),
    ),
  ];
}

function arranged(ids: readonly string[], { buildings, interiors, plans }: Amounts): DemoPhotos {
  let at = 0;
  const take = (count: number) => ids.slice(at, (at += count));
  const several = <Taken>(count: number, taking: () => Taken) => Array.from({ length: count }, taking);
  const outside = Object.fromEntries(
    propertyTypes.map((propertyType) => {
      const views = viewsOutside(propertyType) + (propertyType === 'industrial-zone' ? 1 : 0);
      return [propertyType, several(buildings, () => take(views))];
    }),
  ) as Record<PropertyType, string[][]>;
  const homes = several(interiors, () => {
    const photos = take(homeRooms.length);
    return Object.fromEntries(homeRooms.map((kind, index) => [kind, photos[index]])) as Interior;
  });
  return { outside, homes, offices: several(OFFICES, () => take(2)), plans: several(4, () => take(plans)) };
}

/** The photos of one listing, the cover first: mostly its building, sometimes a room. */
export function photosOf(
  { outside, homes, offices, plans }: DemoPhotos,
  { propertyType, bedrooms, building, photos }: Pick<DemoListing, 'propertyType' | 'bedrooms' | 'building' | 'photos'>,
): string[] {
  const pick = <Value>(values: readonly Value[], turn: number): Value | undefined => values[turn % values.length];
  const views = pick(outside[propertyType], building) ?? [];
  if (propertyType === 'land' || propertyType === 'industrial-zone') return views.slice(0, photos);
  const turn = Math.floor(building / 10);
  if (propertyType === 'other') return [...views, ...(pick(offices, turn) ?? [])].slice(0, photos);
  const home = pick(homes, turn);
  const floorPlan = pick(plans[Math.min(4, bedrooms) - 1] ?? [], turn);
  if (!home) return [...views];
  const { living, dining, bedroom, kitchen, bathroom, balcony } = home;
  const inside = [living, bedroom, kitchen, bathroom, dining, ...(propertyType === 'house' ? [] : [balcony])];
  const cover = [living, dining, bedroom, ...(propertyType === 'condo' ? [balcony] : [kitchen])][turn % 10];
  const ordered = cover ? [cover, ...views, ...inside.filter((photo) => photo !== cover)] : [...views, ...inside];
  return floorPlan && turn % 2 === 0 ? [...ordered.slice(0, photos - 1), floorPlan] : ordered.slice(0, photos);
}

/** Draws and stores the logo of each agency, and makes it the avatar of its account. */
export async function storeLogos(services: Pick<Services, 'database' | 'storage'>, { agents }: People): Promise<void> {
  for (const [index, userId] of agents.entries()) {
    const id = await storePhoto(services, logo(index), userId, 'avatar');
    // A second filling finds the account with its logo; the newly drawn one is swept away.
    await services.database.db
      .update(user)
      .set({ avatar: imageAddress(id, 200) })
      .where(and(eq(user.id, userId), isNull(user.avatar)));
  }
}

/** Draws and stores two photos for each agency's profile, its house and the room inside in the same colours, and attaches them. */
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
    // A second filling finds the profile with its photos; the newly drawn ones are swept away.
    await services.database.db.insert(agentImage).values(shown).onConflictDoNothing();
  }
}

async function storePhoto(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  svg: string,
  userId: string | undefined,
  purpose: 'listing' | 'agent' | 'avatar' = 'listing',
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

/** Signs of agencies, drawn in white within a square of 400. */
const signs = [
  // a roof over a door
  '<path d="M80 210L200 105l120 105v100H80z"/><path d="M170 310v-70h60v70z" fill="var"/>',
  // a pagoda
  '<path d="M200 70l12 70q16 44 60 92l28 68H100l28-68q44-48 60-92z"/><path d="M100 312h200v18H100z"/>',
  // a key
  '<circle cx="140" cy="200" r="62"/><circle cx="140" cy="200" r="26" fill="var"/><path d="M196 184h136v86h-30v-52h-22v38h-28v-38h-56z"/>',
  // waves below a sun
  '<circle cx="200" cy="155" r="62"/><path d="M70 250q32-30 65 0t65 0 65 0 65 0v24q-32 30-65 0t-65 0-65 0-65 0z"/><path d="M70 306q32-30 65 0t65 0 65 0 65 0v18q-32 30-65 0t-65 0-65 0-65 0z"/>',
  // a flower of five
  '<g><circle cx="200" cy="128" r="46"/><circle cx="268" cy="178" r="46"/><circle cx="242" cy="258" r="46"/><circle cx="158" cy="258" r="46"/><circle cx="132" cy="178" r="46"/><circle cx="200" cy="200" r="30" fill="var"/></g>',
  // towers
  '<path d="M90 310V180h66v130zM167 310V90h66v220zM244 310V140h66v170z"/>',
  // a star
  '<path d="M200 80l34 78 85 8-64 56 19 83-74-44-74 44 19-83-64-56 85-8z"/>',
  // a leaf
  '<path d="M300 90Q110 90 100 250q0 36 20 62Q160 200 250 150 160 220 138 322q24 8 52 4Q320 300 300 90z"/>',
] as const;

const colours = ['#0f6b4f', '#8a3b2a', '#1f4e79', '#6a4c93', '#b5651d', '#2a7f86', '#7a2848', '#3d5a2a'];

/** The logo of an agency, by its number: 64 differ. */
function logo(index: number): string {
  const colour = colours[(index * 3 + Math.floor(index / 8)) % colours.length] ?? '#0f6b4f';
  const sign = signs[index % signs.length] ?? signs[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${colour}"/><g fill="#fff">${sign.replaceAll('fill="var"', `fill="${colour}"`)}</g></svg>`;
}
