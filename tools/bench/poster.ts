import { v7 as uuidv7 } from 'uuid';
import { imageAddress } from '#domain/image/address.ts';
import type { Database } from '#server/process/database.ts';
import { image, listingPackage, subscription } from '#server/database/schema.ts';
import type { Shot } from './load.ts';

/** A signed-in user who may post any number of listings. */
export interface Poster {
  creation(turn: number): Shot;
}

/** Signs a user up through the API and gives them an unlimited package and a photo to post with. */
export async function openPoster(address: string, { db }: Database): Promise<Poster> {
  const mark = uuidv7();
  const signedUp = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: mark.slice(-12), email: `${mark}@bench.example`, password: `${mark}!` }),
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { user } = (await signedUp.json()) as { user: { _id: string } };
  const [premium] = await db.select().from(listingPackage).limit(1);
  if (!premium) throw new Error('The portal has no packages.');
  await db.insert(subscription).values({
    userId: user._id,
    packageId: premium.id,
    listingLimit: -1,
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
  });
  const photo = uuidv7();
  await db.insert(image).values({
    id: photo,
    userId: user._id,
    purpose: 'listing',
    state: 'ready',
    key: `images/${photo}`,
    contentType: 'image/jpeg',
    size: 1,
    width: 800,
    height: 600,
    placeholder: 'data:,',
    readyAt: new Date(),
  });
  const body = (turn: number) =>
    JSON.stringify({
      name: `Bright condo on Pyay Road, number ${turn}`,
      description: '<p>Two bedrooms, a balcony over the garden, lift and backup generator. Quiet at night.</p>'.repeat(
        6,
      ),
      address: `${turn} Pyay Road`,
      township: 'kamayut',
      propertyType: 'condo',
      regularPrice: 1200,
      squareFeet: 1150,
      bedrooms: 2,
      bathrooms: 2,
      phone: '+95 9 123 456 789',
      imageUrls: [imageAddress(photo)],
    });
  return {
    creation: (turn) => ({
      path: '/api/listing/create',
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: body(turn),
    }),
  };
}
