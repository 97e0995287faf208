import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { imageAddress } from '#domain/image/address.ts';
import { agentImage, image, user } from '#server/database/schema.ts';
import { describeMaster } from '#server/image/photo.ts';
import { sharp } from '#server/image/sharp.ts';
import { repository } from '#server/process/repository.ts';
import type { Services } from '#server/process/services.ts';
import type { People } from './fill-people.ts';
import { agencyPictures, picturedHomes } from './pictures.ts';

type Stores = Pick<Services, 'database' | 'storage'>;

/** A picture in storage. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
}

/** Finds a stored picture by its file. */
export type PictureOf = (file: string) => StoredPicture;

/** Pictures that are read and stored at once. */
const atOnce = 8;

/**
 * Stores the pictures of homes, which listings, agencies and posts share. All of them belong to one account: photos of several accounts
 * that look alike are reported as copies of each other (`npm run doctor`), and one bathroom looks like another.
 */
export async function storePictures(
  stores: Stores,
  { agents: [owner] }: People,
  report: (done: number, of: number) => void,
): Promise<PictureOf> {
  const files = picturedHomes.flatMap(({ pictures }) => pictures.map(({ file }) => file));
  const stored = new Map<string, StoredPicture>();
  for (let at = 0; at < files.length; at += atOnce) {
    await Promise.all(
      files.slice(at, at + atOnce).map(async (file) => stored.set(file, await storePicture(stores, file, owner))),
    );
    report(stored.size, files.length);
  }
  return (file) => {
    const picture = stored.get(file);
    if (!picture) throw new Error(`There is no picture ${file}.`);
    return picture;
  };
}

/** Gives each agency its logo, as the avatar of its account, and the pictures of its profile. */
export async function decorateAgencies(stores: Stores, { agents }: People, pictureOf: PictureOf): Promise<void> {
  const { db } = stores.database;
  for (const [index, userId] of agents.entries()) {
    const logo = await storePicture(stores, `logos/${String(index + 1).padStart(2, '0')}.webp`, userId, 'avatar');
    // A second filling finds the account with its logo and its photos; a logo that nothing shows is swept away.
    await db
      .update(user)
      .set({ avatar: imageAddress(logo.id, 200) })
      .where(and(eq(user.id, userId), isNull(user.avatar)));
    const files = agencyPictures[index % agencyPictures.length] ?? [];
    const shown = files.map((file, position) => ({ userId, imageId: pictureOf(file).id, position }));
    await db.insert(agentImage).values(shown).onConflictDoNothing();
  }
}

/** Stores a picture file as it is: it has been made as small as the portal would make it. */
async function storePicture(
  { database, storage }: Stores,
  file: string,
  userId: string | undefined,
  purpose: 'listing' | 'avatar' = 'listing',
): Promise<StoredPicture> {
  const id = uuidv7();
  const key = `photos/${id}.webp`;
  const contentType = 'image/webp';
  const master = await readFile(join(repository, 'server/demo/pictures', file));
  const { width, height } = await sharp(master).metadata();
  const described = await describeMaster(master);
  await storage.put(key, master, contentType);
  await database.db.insert(image).values({
    ...described,
    id,
    userId,
    purpose,
    state: 'ready',
    key,
    contentType,
    size: master.byteLength,
    width,
    height,
    readyAt: new Date(),
  });
  return { id, width, height };
}
