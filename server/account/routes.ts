import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { agentLimits, agentSortFields, defaultAgentSort } from '#domain/agent/agent.ts';
import { NotFound } from '#domain/errors.ts';
import { longestWords } from '#domain/listing/filter.ts';
import { type HidingCause, type WaitingCause, waitingFor } from '#domain/listing/hiding.ts';
import { confirmedLatelyDays } from '#domain/listing/listing.ts';
import { deepestOffset, pageSizes } from '#domain/paging.ts';
import { oneLine, idField } from '#domain/text/plain-text.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { succeed } from '../http/request/done.ts';
import { isAllowed } from '../http/request/access.ts';
import { countMessagesOf } from '../inquiry/of-listings.ts';
import { countSavers } from '../listing/views/savers.ts';
import type { Executor } from '../process/database.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { preparedFilter } from '../listing/find/filter.ts';
import { listJson, readList } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { type ContactTaps, contactTapsOf } from '../listing/views/page-views.ts';
import { personsListingSchema } from '../listing/answer.ts';
import { availabilityText, availableOf, endedText } from '../listing/find/filter-schema.ts';
import { suspensionIn, suspensionOf } from '../auth/suspension.ts';
import { hiddenAmong } from '../listing/life/hidden.ts';
import { figuresForOthers, figuresOf, type ListingFigures, listingsOf, portfoliosOf } from '../listing/of-owner.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { sessionRoutes } from '../auth/session/routes.ts';
import { twoFactorRoutes } from '../auth/two-factor/routes.ts';
import { hasTwoFactor } from '../auth/two-factor/codes.ts';
import { dataCopyRoutes } from './data-copy/routes.ts';
import { accountRoutes } from './account-routes.ts';
import {
  coverAnswer,
  listedAgentSchema,
  personAnswer,
  privateAnswer,
  profileAnswer,
  profileWithPictures,
  userSchema,
} from './answer.ts';
import { directoryRoutes } from './directory-routes.ts';
import { userExists } from '../auth/account-lock.ts';
import { selectAgentImages, selectAgents, selectUser } from './queries.ts';

const success = z.literal(true);

const agentQuerySchema = z
  .strictObject(
    withExamples(
      {
        sortField: z.enum(agentSortFields).catch(defaultAgentSort.sortField).optional(),
        sortOrder: z.enum(['asc', 'desc']).catch(defaultAgentSort.sortOrder).optional(),
        startIndex: wholeNumberText(0, deepestOffset).optional(),
        limit: wholeNumberText(1, 100).optional(),
        name: oneLine(0, agentLimits.name.maximum, 'invalid_value')
          .optional()
          .describe('Words that are all in the name.'),
        township: z
          .enum(townshipSlugs, 'invalid_value')
          .optional()
          .describe('Only agents with an available listing in this township.'),
      },
      { limit: 9, name: 'golden', township: 'kamayut' },
    ),
  )
  .transform(({ sortField, sortOrder, startIndex, limit, name = '', township }) => ({
    name,
    township,
    sortField: sortField ?? defaultAgentSort.sortField,
    sortOrder: sortOrder ?? (sortField === 'name' ? 'asc' : defaultAgentSort.sortOrder),
    offset: startIndex ?? 0,
    limit: limit ?? pageSizes.agents,
  }));

const userListingsQuerySchema = z.strictObject(
  withExamples(
    {
      startIndex: wholeNumberText(0, deepestOffset).optional(),
      limit: wholeNumberText(1, 100).optional(),
      available: availabilityText,
      ended: endedText,
      q: oneLine(0, longestWords, 'invalid_value').optional().describe('Terms that each listing contains.'),
      member: idField().optional().describe('Only those that are with this member of the user’s team.'),
    },
    { limit: 9, available: 'true', q: 'condo balcony' },
  ),
);

const userListingsSchema = z.object(
  withExamples(
    {
      success,
      listings: z.array(personsListingSchema),
      totalListings: z.number().int(),
      confirmedListings: z
        .number()
        .int()
        .describe(`Available listings that were posted or confirmed in the last ${confirmedLatelyDays} days.`),
      totalSales: z.number().int().optional().describe('This and the following fields: only for the user and admins.'),
      found: z
        .object({
          available: z.number().int(),
          taken: z.number().int(),
          soon: z.number().int().describe('Available listings that end within 5 days.'),
          ended: z.number().int(),
          hidden: z.number().int(),
        })
        .optional()
        .describe(
          'Numbers of listings that contain the terms of `q`, whatever `available` is: available, rented out or sold, ended, and hidden.',
        ),
      totalRent: z.number().int().optional(),
      lastMonthListings: z.number().int().optional(),
      lastMonthSales: z.number().int().optional(),
      lastMonthRent: z.number().int().optional(),
    },
    { totalListings: 31, confirmedListings: 24, totalSales: 12, totalRent: 19 },
  ),
);

/** /api/user: users and agents (ACC-40, AGT-14, LST-68). */
export const userRoutes = new Hono<ApiEnv>()
  .route('/', accountRoutes)
  .route('/', dataCopyRoutes)
  .route('/', directoryRoutes)
  .route('/sessions', sessionRoutes)
  .route('/two-factor', twoFactorRoutes)
  .get(
    '/getagents',
    ...operation('user.agents', {
      summary: 'Agents, those prioritised by an admin first',
      answers: z.array(listedAgentSchema),
      limits: ['search'],
    }),
    input('query', agentQuerySchema),
    async (c) => {
      const { db } = c.get('services').database;
      const query = c.req.valid('query');
      const rows = await readList(c, query.limit, () => selectAgents(db, query));
      const portfolios = await portfoliosOf(
        c.get('services'),
        rows.map(({ person: user }) => user.id),
      );
      return listJson(
        c,
        rows.map(({ person: user, agent, imageIds, cover }) => ({
          ...personAnswer(user),
          ...profileAnswer(agent, imageIds),
          ...coverAnswer(cover),
          totalListings: portfolios.get(user.id)?.total ?? 0,
          townships: portfolios.get(user.id)?.townships ?? [],
        })),
      );
    },
  )
  .get(
    '/listings/:userId',
    ...operation('user.listings', {
      summary: 'Listings of a user, newest first, in batches of 9',
      description:
        'The figures by type and for the last 30 days, and the inquiries, are only for the user and admins. The figures count all listings, whatever `available` leaves out.',
      answers: userListingsSchema,
      limits: ['search'],
      refuses: [404],
    }),
    input('param', z.object({ userId: idField() })),
    input('query', userListingsQuerySchema),
    async (c) => {
      const { userId } = c.req.valid('param');
      const { db } = c.get('services').database;
      const isModerator = isAllowed('user.suspension', c.get('account'));
      const isShut = !isModerator && (await suspensionOf(db, userId)) !== undefined;
      if (isShut || !(await userExists(db, userId))) throw new NotFound('not_found');
      const {
        startIndex: offset = 0,
        limit = pageSizes.listings,
        available,
        ended: asked,
        q,
        member: memberId,
      } = c.req.valid('query');
      const isShown = isAllowed('user.figures', c.get('account'), { userId, memberId });
      const isOfState = availableOf(available) !== undefined;
      // One's own list includes all of them, unless those in one state are asked for (LST-171).
      const ended = isShown ? (asked ?? (isOfState ? undefined : 'with')) : undefined;
      const asks = { available: availableOf(available), ended, q };
      const filter = { ...(await preparedFilter(c.get('services'), asks)), memberId };
      const isAvailableFirst = available === 'first';
      const [listings, figures] = await readList(c, limit, () =>
        Promise.all([
          listingsOf(db, userId, { filter, isAvailableFirst, offset, limit }),
          isShown
            ? figuresOf(db, userId, filter.words, memberId)
            : figuresForOthers(c.get('services'), userId, memberId),
        ]),
      );
      const { totalListings, confirmedListings } = figures;
      const shown: Partial<ListingFigures> = figures;
      const withEnquiries = isShown ? await addFigures(db, userId, listings) : listings;
      return listJson(c, {
        success: true as const,
        listings: withEnquiries,
        ...shown,
        totalListings,
        confirmedListings,
      });
    },
  )
  .get(
    '/:id',
    ...operation('user.read', {
      summary: 'Get a user, and their profile as an agent',
      description:
        'The email address, isAdmin, staffRoles and hasTwoFactor are only for the user and admins. Only admins and moderators can read a user who is suspended.',
      answers: userSchema.extend({ success }),
      refuses: [404],
    }),
    input('param', z.object({ id: idField() })),
    async (c) => {
      const { db } = c.get('services').database;
      const found = await selectUser(db, c.req.valid('param').id);
      const suspension = found && suspensionIn(found);
      const isModerator = isAllowed('user.suspension', c.get('account'));
      if (!found || (suspension && !isModerator)) throw new NotFound('not_found');
      const profile = found.agent && profileWithPictures(found.agent, await selectAgentImages(db, found.id));
      const shown: Partial<ReturnType<typeof privateAnswer>> = isAllowed('user.email', c.get('account'), found.id)
        ? privateAnswer({ ...found, hasTwoFactor: await hasTwoFactor(db, found.id) })
        : {};
      return succeed(c, {
        ...personAnswer(found),
        offersViewings: found.offersViewings,
        ...shown,
        ...profile,
        ...(suspension && { suspension }),
      });
    },
  );

function hiddenState(cause: HidingCause | undefined) {
  return { isHidden: cause !== undefined, waitsFor: waitingFor(cause) ?? null };
}

/** Listings with what each has brought its owner: messages, taps on the ways to make contact, and how many people have saved it (SHL-60). */
async function addFigures<Listed extends { _id: string }>(
  db: Executor,
  ownerId: string,
  listings: readonly Listed[],
): Promise<
  (Listed & {
    enquiries?: number;
    savedBy?: number | null;
    isHidden?: boolean;
    waitsFor?: WaitingCause | null;
  } & Partial<ContactTaps>)[]
> {
  const ids = listings.map(({ _id }) => _id);
  const [messages, taps, savers, hidden] = await Promise.all([
    countMessagesOf(db, ids),
    contactTapsOf(db, ids),
    countSavers(db, ownerId, ids),
    hiddenAmong(db, ids),
  ]);
  const causes = new Map(hidden.map(({ _id, cause }) => [_id, cause]));
  return listings.map((listed) => ({
    ...listed,
    ...hiddenState(causes.get(listed._id)),
    enquiries: messages.get(listed._id) ?? 0,
    ...taps.get(listed._id),
    savedBy: savers.get(listed._id) ?? null,
  }));
}
