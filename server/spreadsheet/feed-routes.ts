import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { imageAddress } from '#domain/image/address.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import { type FedListing, linkedListing, propertyHubListing } from '#domain/spreadsheet/feed.ts';
import { idField } from '#domain/text/plain-text.ts';
import { isListedAgent } from '../auth/suspension.ts';
import { user } from '../database/schema.ts';
import { siteOriginOf } from '../http/address/origin.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { openDownloads } from '../http/wire/download.ts';
import { versionOfOffers } from '../listing/for-spreadsheets.ts';
import { listingPage } from '../seo/site-pages.ts';
import type { Executor } from '../process/database.ts';
import { listingBatches } from './export.ts';

const idSchema = z.object({ id: idField().meta({ example: exampleIds.person }) });
const linkedType = 'application/ld+json';
const list = z.array(z.record(z.string(), z.unknown()));

const feedSchema = z
  .object({
    updatedAt: z.iso.datetime().meta({ example: '2026-11-30T02:30:00.000Z' }),
    listingData: list.meta({ example: [{ refNo: 'WHS-1383', propertyType: 'CONDO', postType: 'FOR_RENT' }] }),
    listingCount: z.number().int().meta({ example: 1 }),
  })
  .meta({ ref: 'PropertyFeed' });

const linkedSchema = z
  .object({
    '@context': z.literal('https://schema.org'),
    '@graph': list.meta({ example: [{ '@type': 'RealEstateListing', name: 'Bright condo on Pyay Road' }] }),
  })
  .meta({ ref: 'LinkedListings' });

/** Writes the items of a list as JSON, each chunk of them as it comes. @param last what follows the list, by how many there are. */
async function* jsonList(
  start: string,
  batches: AsyncIterable<readonly object[]>,
  last: (count: number) => string,
): AsyncGenerator<Buffer> {
  let count = 0;
  yield Buffer.from(start);
  for await (const items of batches) {
    yield Buffer.from(items.map((item, at) => `${count + at > 0 ? ',\n' : ''}${JSON.stringify(item)}`).join(''));
    count += items.length;
  }
  yield Buffer.from(last(count));
}

/** Requires an agency that visitors can find. @throws NotFound for an account that is none, or suspended */
async function requireAgency(db: Executor, id: string): Promise<void> {
  if ((await db.$count(user, and(eq(user.id, id), isListedAgent))) === 0) throw new NotFound('not_found');
}

/** Offers of an agency now, in batches. */
async function* offersOf(db: Executor, id: string, site: string): AsyncGenerator<FedListing[]> {
  for await (const listings of listingBatches(db, { ownerId: id, onlyOnline: true })) {
    yield listings.map((listing) => ({
      ...listing,
      page: site + listingPage(listing.id),
      photos: listing.imageIds.map((imageId) => site + imageAddress(imageId)),
    }));
  }
}

async function* each<From, To>(batches: AsyncIterable<From[]>, change: (one: From) => To): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(change);
}

/** /api/export: what an agency offers, for other portals and for search engines (LST-460, LST-461). */
export const feedRoutes = new Hono<ApiEnv>()
  .get(
    '/feed/:id',
    ...operation('export.feed', {
      summary: 'What an agency offers now, in the shape of a PropertyHub JSON feed, version 2.2',
      description:
        '`updatedAt`, `listingData` and `listingCount`. Unlike there, prices are in `currency`, which stands beside them, and whole; a flat is a `CONDO` without `projectId`; `lat` and `lng` are those of the township; `district` and `url` are added.',
      answers: feedSchema,
      refuses: [404],
      limits: ['feed:address'],
    }),
    input('param', idSchema),
    async (c) => {
      return sent(c, c.req.valid('param').id, 'application/json', (offers) => {
        const head = `{"updatedAt":${JSON.stringify(new Date().toISOString())},"listingData":[`;
        return jsonList(head, each(offers, propertyHubListing), (count) => `],"listingCount":${count}}`);
      });
    },
  )
  .get(
    '/linked-data/:id',
    ...operation('export.linkedData', {
      summary: 'What an agency offers now, as linked data of schema.org',
      description: 'JSON-LD: a `RealEstateListing` for each.',
      answers: linkedSchema,
      answersAs: linkedType,
      refuses: [404],
      limits: ['feed:address'],
    }),
    input('param', idSchema),
    async (c) => {
      const head = '{"@context":"https://schema.org","@graph":[';
      return sent(c, c.req.valid('param').id, linkedType, (offers) =>
        jsonList(head, each(offers, linkedListing), () => ']}'),
      );
    },
  );

/** Seconds for which a feed may be used again without asking. */
const life = 300;

/** Sends feeds, apart from what users download of their own: anyone may ask for them. */
const download = openDownloads();

/** Sends a feed, unless the client has it: other portals ask often (LST-499). @throws NotFound; Busy */
async function sent(
  c: Context<ApiEnv>,
  id: string,
  type: string,
  jsonOf: (offers: AsyncGenerator<FedListing[]>) => AsyncGenerator<Buffer>,
): Promise<Response> {
  const { database, settings } = c.get('services');
  const { db } = database;
  await requireAgency(db, id);
  const site = siteOriginOf(c.req.url, settings);
  const version = createHash('sha256')
    .update(`${site} ${await versionOfOffers(db, id)}`)
    .digest('base64url');
  // Weak: `updatedAt` is when it is asked for.
  const ETag = `W/"${version.slice(0, 22)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': `public, max-age=${life}`, ETag };
  if (c.req.header('If-None-Match') === ETag) return c.body(null, 304, headers);
  return download(c, headers, () => jsonOf(offersOf(db, id, site)));
}
