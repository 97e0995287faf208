import { Hono } from 'hono';
import { z } from 'zod';
import { exampleExpiry } from '../package/answer.ts';
import { examplePost, exampleSlug } from '#domain/post/create.ts';
import { exampleCategory } from '#domain/post/category-names.ts';
import { exampleListing } from '#domain/listing/example.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { currencies, listingTypes } from '#domain/listing/listing.ts';
import { listingsLeft } from '#domain/package/package.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { listing, post, user } from '../database/schema.ts';
import { countCases } from '../desk/cases.ts';
import { succeed } from '../http/request/done.ts';
import { operation } from '../http/request/operation.ts';
import { type ImageColumns, picture, pictureSchema } from '../image/picture.ts';
import type { ApiEnv } from '../http/request/context.ts';
import {
  countOf,
  selectExpiring,
  selectRecentListings,
  selectRecentPosts,
  selectRecentUsers,
  selectTownshipPrices,
  selectWeeks,
} from './queries.ts';

const success = z.literal(true);
const whole = z.number().int();

/** How many there are, how many were added in the last 30 days, and the five newest. */
const partSchema = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ total: whole, lastMonth: whole, recent: z.array(entry) });

const recentSchema = (id: string) => z.object({ _id: z.uuid().meta({ example: id }), createdAt: z.iso.datetime() });
const overviewSchema = z.object({
  success,
  users: partSchema(
    recentSchema(exampleIds.person).extend(
      withExamples(
        {
          username: z.string(),
          email: z.string(),
          avatar: z.string().nullable(),
          role: z.enum(['user', 'agent']),
        },
        { ...examplePerson, role: 'agent' },
      ),
    ),
  ),
  listings: partSchema(
    recentSchema(exampleIds.listing).extend(
      withExamples(
        {
          name: z.string(),
          type: z.enum(listingTypes),
          township: z.enum(townshipSlugs),
          userRef: z.uuid(),
          cover: pictureSchema.nullable(),
        },
        { name: exampleListing.name, type: 'rent', township: 'kamayut' },
      ),
    ),
  ),
  cases: whole.describe('Things to be decided at the desk.'),
  posts: partSchema(
    recentSchema(exampleIds.post).extend(
      withExamples(
        {
          title: z.string(),
          slug: z.string(),
          category: z.string(),
          categoryMy: z.string().describe('The name of the category in Burmese.'),
          cover: pictureSchema.nullable(),
        },
        { title: examplePost.title, slug: exampleSlug, category: examplePost.category, categoryMy: exampleCategory.my },
      ),
    ),
  ),
});

const weekSchema = z.object(
  withExamples(
    {
      week: z.iso.date().describe('The Monday on which it begins, in Yangon.'),
      listings: whole,
      signUps: whole,
      enquiries: whole,
      paymentInquiries: whole,
    },
    { week: '2026-11-16' },
  ),
);

const townshipSchema = z.object(
  withExamples(
    {
      township: z.enum(townshipSlugs),
      type: z.enum(listingTypes),
      homes: whole,
      currency: z.enum(currencies).nullable(),
      medianPrice: z
        .number()
        .nullable()
        .describe(
          'Median of the usual price of any kind of property there, in the currency; null if too few are known.',
        ),
    },
    { township: 'kamayut', type: 'rent', currency: 'USD', medianPrice: 850 },
  ),
);

const expiringSchema = z.object(
  withExamples(
    {
      user: z.object(
        withExamples(
          { _id: z.uuid(), username: z.string(), email: z.string(), name: z.string().nullable() },
          { username: examplePerson.username, email: examplePerson.email, name: 'Golden Rain Property' },
        ),
      ),
      package: z.object({ title: z.string().meta({ example: 'Gold' }) }),
      expiresAt: z.iso.datetime(),
      listingsUsed: whole,
      listingsLeft: z.union([whole, z.literal('Unlimited')]),
    },
    { expiresAt: exampleExpiry, listingsUsed: 4, listingsLeft: 26 },
  ),
);

/** /api/admin: the admin dashboard (DSH-4). */
export const overviewRoutes = new Hono<ApiEnv>()
  .get(
    '/overview',
    ...operation('overview.read', {
      summary: 'Users, listings and posts: totals, additions in the last month and the five most recent',
      answers: overviewSchema,
    }),
    async (c) => {
      const { db } = c.get('services').database;
      const [users, listings, posts, cases, recentUsers, recentListings, recentPosts] = await Promise.all([
        countOf(db, user),
        countOf(db, listing),
        countOf(db, post),
        countCases(db),
        selectRecentUsers(db),
        selectRecentListings(db),
        selectRecentPosts(db),
      ]);
      return succeed(c, {
        users: { ...users, recent: recentUsers.map(recent) },
        listings: {
          ...listings,
          recent: recentListings.map(({ userId, ...row }) => ({ ...withCover(recent(row)), userRef: userId })),
        },
        cases,
        posts: { ...posts, recent: recentPosts.map((row) => withCover(recent(row))) },
      });
    },
  )
  .get(
    '/weeks',
    ...operation('overview.weeks', {
      summary: 'Listings, sign-ups and inquiries in each of the last 26 weeks',
      answers: z.object({ success, weeks: z.array(weekSchema) }),
    }),
    async (c) => succeed(c, { weeks: await selectWeeks(c.get('services').database.db) }),
  )
  .get(
    '/townships',
    ...operation('overview.townships', {
      summary: 'Listing counts and usual prices by township and type',
      answers: z.object({ success, townships: z.array(townshipSchema) }),
    }),
    async (c) => succeed(c, { townships: await selectTownshipPrices(c.get('services').database.db) }),
  )
  .get(
    '/expiring',
    ...operation('overview.expiring', {
      summary: 'Packages that end within 14 days, soonest first',
      answers: z.object({ success, packages: z.array(expiringSchema) }),
    }),
    async (c) => {
      const rows = await selectExpiring(c.get('services').database.db);
      const packages = rows.map(({ person: { id, ...person }, title, expiresAt, listingLimit, listingsUsed }) => ({
        user: { _id: id, ...person },
        package: { title },
        expiresAt: expiresAt.toISOString(),
        listingsUsed,
        listingsLeft: listingsLeft(listingLimit, listingsUsed),
      }));
      return succeed(c, { packages });
    },
  );

function recent<Row extends { id: string; createdAt: Date }>({ id, createdAt, ...row }: Row) {
  return { _id: id, ...row, createdAt: createdAt.toISOString() };
}

function withCover<Row extends { cover: ImageColumns | null }>({ cover, ...row }: Row) {
  return { ...row, cover: cover && picture(cover) };
}
