import { and, eq, isNull } from 'drizzle-orm';
import { Invalid } from '#domain/errors.ts';
import { imageAddress } from '#domain/image/address.ts';
import type { Executor } from '../../process/database.ts';
import { user } from '../../database/schema.ts';
import { keepImage } from '../../image/complete.ts';
import type { Outcome, Queue } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import { fetchPublic } from '../../http/outgoing/fetch-public.ts';

interface Order {
  userId: string;
  /** An https address. */
  address: string;
}

/** Photos at the provider that are to become avatars: tried for about an hour. */
const photoQueue: Queue<Order> = {
  name: 'take-provider-photo',
  firstPause: 30,
  longestPause: 900,
  retries: 7,
  patience: 120,
};

/** Queues a person's photo at the provider to become their avatar, once the transaction is committed. */
export async function queuePhoto({ jobs }: Pick<Services, 'jobs'>, tx: Executor, order: Order): Promise<void> {
  await jobs.queue(tx, photoQueue, order);
}

type Taking = Pick<Services, 'database' | 'storage' | 'jobs' | 'log'>;

/**
 * Starts copying these photos into storage: visitors' browsers never have to ask the provider for them.
 * @param fetched reads the photo at an address.
 */
export async function takePhotos(services: Taking, fetched: typeof fetchPhoto = fetchPhoto): Promise<void> {
  await services.jobs.work(photoQueue, (order) => takePhoto(services, order, fetched));
}

/** Stores the photo as avatar, unless the user has chosen one since then. A file that is not a photo is ignored: it does no harm. */
async function takePhoto(services: Taking, { userId, address }: Order, fetched: typeof fetchPhoto): Promise<Outcome> {
  const { db } = services.database;
  const wantsOne = and(eq(user.id, userId), isNull(user.avatar));
  if ((await db.$count(user, wantsOne)) === 0) return 'done';
  const bytes = await fetched(address);
  if (!bytes) return 'done';
  const imageId = await keepImage(services, { userId, purpose: 'avatar' }, bytes).catch((error: unknown) => {
    if (error instanceof Invalid)
      services.log.info({ err: error, userId }, 'photo from the identity provider is not an image');
    else throw error;
  });
  if (imageId)
    await db
      .update(user)
      .set({ avatar: imageAddress(imageId, 200) })
      .where(wantsOne);
  return 'done';
}

/** Bounds as for any avatar. */
const bounds = { most: 2 * 1024 * 1024, patience: 20_000, redirects: 0, plain: false } as const;

/**
 * Reads a photo from the internet, and only from there, although the provider may let people choose its address.
 * @returns undefined if there is none, or none of up to 2 MB.
 * @throws whatever went wrong, if a retry may succeed.
 */
export async function fetchPhoto(address: string): Promise<Uint8Array | undefined> {
  const fetched = await fetchPublic(address, bounds);
  return typeof fetched === 'string' ? undefined : fetched;
}
