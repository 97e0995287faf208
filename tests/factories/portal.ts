import type { StaffRole } from '#domain/account/staff.ts';
import { eq } from 'drizzle-orm';
import { user } from '#server/database/schema.ts';
import { loadDictionary } from '#server/search/dictionary.ts';
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openApp } from '#server/app/app.ts';
import type { PasswordHashing } from '#server/process/identity.ts';
import type { Database } from '#server/process/database.ts';
import { openLog } from '#server/process/log.ts';
import { createInitialPackages } from '#server/package/select.ts';
import { openPortal } from '#server/app/portal.ts';
import { readSettings } from '#server/process/settings.ts';
import { openClient, type TestClient } from './client.ts';
import { type ApiDocument, openContract } from './contract.ts';
import { openTestDatabase } from './database.ts';
import { aJpeg, aReadyImage } from './image-portal.ts';

/** A test user, signed in on their own client. */
export interface TestUser extends TestClient {
  _id: string;
  username: string;
  email: string;
  password: string;
}

/** The body of POST /api/listing/create. */
export type ListingBody = Parameters<TestClient['api']['listing']['create']['$post']>[0]['json'];

/** The portal of one test file, without pages. */
export type TestPortal = Awaited<ReturnType<typeof openTestPortal>>;

/**
 * Opens the portal on a separate database and folder, with the packages of a new installation.
 * @param environment settings as environment variables, in addition to those that every test needs.
 * @param database closed with the portal; a new one if omitted.
 * @param log instead of the one by the settings.
 * @param hashing instead of a fast one.
 */
export async function openTestPortal(
  environment: Record<string, string> = {},
  database?: Database,
  log?: Logger,
  hashing = quickHashing(),
) {
  const opened = database ?? (await openTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'eain-test-'));
  const close = async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const portal = await furnish(opened, dataDir, environment, hashing, log);
    return { ...portal, close: () => portal.services.jobs.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The real one takes a tenth of a second by design, and tests open thousands of accounts. A hash has the real format. */
function quickHashing(): PasswordHashing {
  const hash = async (password: string) => `${'0'.repeat(32)}:${createHash('sha512').update(password).digest('hex')}`;
  return { hash, verify: async (attempt) => attempt.hash === (await hash(attempt.password)) };
}

async function furnish(
  database: Database,
  dataDir: string,
  environment: Record<string, string>,
  hashing: PasswordHashing,
  log?: Logger,
) {
  const settings = readSettings({
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests, and of nothing else',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    // Most tests with a mail server are about other emails.
    PROOF: 'off',
    ...environment,
  });
  // The places that an earlier portal of this process knew are not this one's.
  await loadDictionary(database.db);
  const { services, uploadRoutes } = await openPortal(settings, database, log ?? openLog(settings.logLevel), hashing);
  await createInitialPackages(database.db);
  const app = openApp(services, { uploadRoutes, pages: async () => new Response('A page.') });
  const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  const contract = openContract(document);

  /** @param address where they come from; unknown if omitted. */
  const visitor = (address?: string) => {
    if (address === undefined) return openClient(app, contract);
    const incoming = { socket: { remoteAddress: address } as Socket };
    return openClient({ request: (path, init) => app.request(path, init, { incoming }) }, contract);
  };

  /** Opens an account: its client is signed in. */
  const signUp = async (username = `person${randomBytes(6).toString('hex')}`): Promise<TestUser> => {
    const client = visitor();
    // Upper- and lower-case letters, whatever the random bytes: a test tries the password in capitals, which has to differ.
    const password = `Inya-${randomBytes(9).toString('base64url')}`;
    const form = { username, email: `${username}@example.com`, password };
    const response = await client.api.auth.signup.$post({ json: form });
    assert.equal(response.status, 200);
    return { ...client, ...form, _id: (await response.json()).user._id };
  };

  /** A user with an admin's permissions. */
  const admin = async (): Promise<TestUser> => {
    const person = await signUp();
    await database.db.update(user).set({ isAdmin: true }).where(eq(user.id, person._id));
    return person;
  };

  /** A user with a role of staff. */
  const staff = async (role: StaffRole): Promise<TestUser> => {
    const person = await signUp();
    await database.db
      .update(user)
      .set({ staffRoles: [role] })
      .where(eq(user.id, person._id));
    return person;
  };

  /** The package with a title. */
  const packageOf = async (title: 'Free' | 'Gold' | 'Premium') => {
    const { packages } = await (await visitor().api.packages.$get()).json();
    const found = packages.find((one) => one.title === title);
    assert.ok(found);
    return found;
  };

  /** A user who has just selected the Free package: three listing slots. */
  const withFreePackage = async (): Promise<TestUser> => {
    const person = await signUp();
    const response = await person.api.packages.select.$post({ json: { packageId: (await packageOf('Free'))._id } });
    assert.equal(response.status, 200);
    return person;
  };

  /** The address of a photo that this user has uploaded. */
  const anImage = async (person: TestUser, width = 16, height = 12): Promise<string> => {
    const id = await aReadyImage(app, { _id: person._id, cookie: person.cookie() }, await aJpeg(width, height));
    return `/images/${id}/1200.jpg`;
  };

  /** Posts a listing for a user. @returns its id. */
  const postListing = async (person: TestUser, fields: Partial<ListingBody> = {}): Promise<string> => {
    const json = aListing({ imageUrls: fields.imageUrls ?? [await anImage(person)], ...fields });
    const response = await person.api.listing.create.$post({ json });
    const body = await response.json();
    assert.equal(response.status, 200, JSON.stringify(body));
    return body._id;
  };

  /** Tries to post a listing. @returns the answer. */
  const tryListing = async (person: TestUser, fields: Partial<ListingBody> = {}) =>
    person.call('POST', '/api/listing/create', aListing({ imageUrls: [await anImage(person)], ...fields }));

  /** The code of a listing. */
  const codeOf = async (id: string): Promise<string> => {
    const { rows } = await database.pool.query<{ code: string }>('select code from listing where id = $1', [id]);
    return rows[0]?.code ?? '';
  };

  /** Sets the expiry of listings to a PostgreSQL interval from now, such as `-1 hour`. */
  const endIn = (interval: string, ...ids: string[]) =>
    database.pool.query(`update listing set ends_at = now() + $1::interval where id = any($2)`, [interval, ids]);

  return {
    app,
    services,
    database,
    dataDir,
    document,
    visitor,
    signUp,
    admin,
    staff,
    packageOf,
    withFreePackage,
    anImage,
    postListing,
    tryListing,
    codeOf,
    endIn,
  };
}

/** A listing as its owner would send it; the given fields matter to the test, the others only have to be valid. */
export function aListing(fields: Partial<ListingBody> = {}): ListingBody {
  return {
    name: 'Bright two-bedroom condo on Pyay Road',
    description: '<p>Quiet at night, with a balcony over the garden.</p>',
    address: '12 Pyay Road',
    township: 'kamayut',
    propertyType: 'condo',
    squareFeet: 1200,
    bedrooms: 2,
    bathrooms: 1,
    regularPrice: 900,
    phone: '09 123 456 789',
    imageUrls: ['/images/019a0000-0000-7000-8000-000000000000/1200.jpg'],
    ...fields,
  };
}
