import pg from 'pg';
import sharp from 'sharp';
import { type RunningPortal, startPortal, startProcess } from './portal.ts';
import { type TestUser, signUp, takeFreePackage } from './people.ts';

/** A page as sent to a visitor. */
export interface ReadPage {
  text: string;
  /** Whether it was cached, according to its `Cache-Status`. */
  isKept: boolean;
}

/** A write, and its effect on pages. */
export interface Write {
  /** Pages that show it. */
  pages: string[];
  write(): Promise<unknown>;
  /** Text in each of the pages after the write and not before, or, with `goes`, the reverse. */
  sign: string;
  goes?: boolean;
}

/** Two processes on one database, and the users who write through them. */
export interface Pair {
  first: RunningPortal;
  second: { address: string };
  admin: TestUser;
  /** Has an unlimited package, and is an agent with a photo. */
  owner: TestUser;
  reviewer: TestUser;
  /** A person with psql: SQL over a connection that belongs to no process. */
  sql(text: string, values?: unknown[]): Promise<void>;
  /** A page as a visitor reads it, in both processes at once. */
  read(path: string): Promise<ReadPage[]>;
  /** A new word, for the next write. */
  word(): string;
  close(): Promise<void>;
}

/** Starts the portal twice on a separate database. */
export async function startPair(): Promise<Pair> {
  const settings = { SECRET: 'one secret for both of the processes', RATE_LIMIT: 'off', MONTHLY_POST_LIMIT: '1000' };
  const first = await startPortal(settings);
  const { url } = first.database;
  const second = await startProcess({ DATABASE_URL: url, DATA_DIR: first.dataDir, ...settings });
  const psql = new pg.Client({ connectionString: url, application_name: 'psql' });
  await psql.connect();
  const sql: Pair['sql'] = async (text, values) => void (await psql.query(text, values));

  const [admin, owner, reviewer] = await Promise.all([
    signUp(first.address, 'Thida'),
    signUp(first.address, 'Nilar'),
    signUp(first.address, 'Zaw'),
  ]);
  await sql('update "user" set is_admin = true where id = $1', [admin._id]);
  await takeFreePackage(owner);
  await sql('update subscription set listing_limit = -1');
  await owner.call('POST', `/api/user/update/${owner._id}`, await anAgent(first.address, owner, 'Inya Homes'));

  let words = 0;
  return {
    first,
    second,
    admin,
    owner,
    reviewer,
    sql,
    read: (path) => Promise.all([first, second].map(({ address }) => readPage(address + path))),
    word: () => {
      words += 1;
      return `word${words}x`;
    },
    close: async () => {
      await psql.end();
      await second.close();
      await first.close();
    },
  };
}

async function readPage(address: string): Promise<ReadPage> {
  const answer = await fetch(address, { redirect: 'manual' });
  return { text: await answer.text(), isKept: answer.headers.get('cache-status') === 'eain; hit' };
}

/** Makes a call as a user through one of the processes. @returns the body of the success that it must be. */
export async function callAt(address: string, { cookie }: TestUser, method: string, path: string, body?: object) {
  const answer = await fetch(address + path, {
    method,
    headers: { cookie: `${cookie.name}=${cookie.value}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answered = (await answer.json()) as Record<string, unknown>;
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
  return answered;
}

/** Uploads a photo. @returns its id. */
export async function aPhoto(
  address: string,
  { call, cookie }: TestUser,
  purpose: 'listing' | 'agent' | 'site',
): Promise<string> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fb3a4' } })
    .jpeg()
    .toBuffer();
  const { imageId, upload } = (await call('POST', '/api/image/upload', {
    purpose,
    contentType: 'image/jpeg',
    size: photo.byteLength,
  })) as unknown as { imageId: string; upload: { url: string; headers: Record<string, string> } };
  // The address can be used only by the user who received it.
  const headers = { ...upload.headers, cookie: `${cookie.name}=${cookie.value}` };
  await fetch(new URL(upload.url, address), { method: 'PUT', headers, body: new Uint8Array(photo) });
  await call('POST', `/api/image/${imageId}/complete`);
  return imageId;
}

/** A listing as its owner sends it. */
export function aHome(name: string, photo: string) {
  return {
    name: `${name}, a condo by the lake`,
    description: '<p>Two bedrooms.</p>',
    address: 'Inya Road',
    township: 'kamayut',
    propertyType: 'condo',
    regularPrice: 900,
    squareFeet: 1000,
    phone: '+95 9 123 456',
    imageUrls: [`/images/${photo}/1200.jpg`],
  };
}

/** The agent form as an agent sends it, with a new photo. */
export async function anAgent(address: string, member: TestUser, name: string) {
  return {
    name,
    description: '<p>Homes by the lake.</p>',
    address: 'Inya Road',
    phone: '+95 9 123 456',
    facebook: 'https://www.facebook.com/inya',
    imageUrls: [`/images/${await aPhoto(address, member, 'agent')}/1200.jpg`],
  };
}

/** A listing of the owner's, the newest of all and the one with the most search terms. */
export async function home({ first, owner, word }: Pair) {
  const name = word();
  const photo = await aPhoto(first.address, owner, 'listing');
  const { _id } = await owner.call('POST', '/api/listing/create', aHome(name, photo));
  return { name, photo, id: String(_id), page: `/listing/${String(_id)}`, fields: aHome(name, photo) };
}
