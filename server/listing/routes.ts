import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { exampleAgent } from '#domain/agent/agent.ts';
import { exampleIds, examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { type FieldIssue, issuesFoundBy, NotFound } from '#domain/errors.ts';
import { issuesBetween, listingShape, newListingSchema } from '#domain/listing/create.ts';
import { hidingCauses, waitingCauses } from '#domain/listing/hiding.ts';
import { isByMoney } from '#domain/listing/query-string.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import type { Executor } from '../process/database.ts';
import { namesOf } from '../account/directory.ts';
import { isAllowed, signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedBody, normalisedTexts, rightFields } from '../http/request/input.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { listJson, readList } from '../http/request/list-json.ts';
import { operation } from '../http/request/operation.ts';
import { pathOfOwn } from '../http/address/origin.ts';
import { writeBackNote } from '../http/request/write-back.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { codeRoutes } from './code-routes.ts';
import { contactTapsShape, listedAnswer, listedSchema, listingAnswer, listingReadSchema } from './answer.ts';
import { counterOf } from './count/counter.ts';
import { createListing, refuseWrongListing } from './create.ts';
import { preparedFilter } from './find/filter.ts';
import { priceRoutes } from './market/price-routes.ts';
import { availabilityText, availableOf, flagText, listingQuerySchema } from './find/filter-schema.ts';
import { hiddenAmong, hiddenFacts } from './life/hidden.ts';
import { hidingRoutes } from './life/hiding-routes.ts';
import { viewRoutes } from './views/view-routes.ts';
import { numberRoutes } from './number-routes.ts';
import { manyRoutes } from './many-routes.ts';
import { type ContactTaps, contactTapsOf } from './views/page-views.ts';
import { countByTownship, countListings, selectListing, selectListings } from './queries.ts';
import { removeListing } from './many.ts';
import { listingExists, selectRelated } from './find/reads.ts';
import { changeListing } from './update.ts';
import { listingChangedSchema, listingWrittenBack, writtenOfListing } from './write-back.ts';
import { idField } from '#domain/text/plain-text.ts';

const idSchema = z.object({ id: idField().meta({ example: exampleIds.listing }) });
const success = z.literal(true);

/** Finds errors in a new listing beyond what its schema checks in each field. */
async function wrongOfNew(body: Record<string, unknown>, c: Context<ApiEnv>): Promise<FieldIssue[]> {
  const currentUser = signedIn(c);
  const normalised = normalisedBody(body, writtenOfListing);
  const right = rightFields(listingShape, 'fields' in normalised ? normalised.fields : {});
  const imageUrls = right.imageUrls?.map((address) => pathOfOwn(address, c));
  const further = () => refuseWrongListing(c.get('services').database.db, currentUser, { ...right, imageUrls });
  const between = issuesBetween(right).map(([field, code]) => ({ field, code }));
  return [...between, ...(await issuesFoundBy(further))];
}

/** The taps of each of these listings, with its id. */
async function tapsOf(db: Executor, rows: readonly { id: string }[]) {
  const taps = await contactTapsOf(
    db,
    rows.map(({ id }) => id),
  );
  return [...taps].map(([_id, ofListing]) => ({ _id, ...ofListing }));
}

/** /api/listing: listings to rent and buy (LST-60 to LST-67). */
export const listingRoutes = new Hono<ApiEnv>()
  .route('/', manyRoutes)
  .route('/', viewRoutes)
  .route('/', hidingRoutes)
  .route('/', numberRoutes)
  .route('/', codeRoutes)
  .route('/', priceRoutes)
  .get(
    '/get',
    ...operation('listing.list', {
      summary: 'Listings that match a filter, page by page',
      answers: z.object({
        success,
        results: z.object(
          withExamples({ result: z.array(listedSchema), pageCount: z.number().int() }, { pageCount: 4 }),
        ),
        totalListings: z.number().int().meta({ example: 31 }),
        lastMonthPosts: z.number().int(),
        takenListings: z
          .number()
          .int()
          .describe(
            'Listings that are rented out or sold and match everything else, whether or not `available` leaves them out.',
          )
          .meta({ example: 4 }),
        owners: z
          .array(
            z.object(
              withExamples(
                { _id: z.uuid(), username: z.string(), name: z.string().nullable().describe('The name as an agent.') },
                { _id: exampleIds.person, username: examplePerson.username, name: exampleAgent.name },
              ),
            ),
          )
          .optional()
          .describe('The owners of the listings, each once. Only for admins.'),
        taps: z
          .array(z.object(withExamples({ _id: z.uuid(), ...contactTapsShape }, { _id: exampleIds.listing })))
          .optional()
          .describe('How often Call, Viber and Copy of each listing were tapped. Only for admins.'),
        hidden: z
          .array(
            z.object(
              withExamples(
                {
                  _id: z.uuid(),
                  cause: z.enum(hidingCauses),
                  isAppealed: z.boolean().describe('Whether an appeal waits for an answer.'),
                },
                { _id: exampleIds.listing, cause: 'admin', isAppealed: true },
              ),
            ),
          )
          .optional()
          .describe('Which of the listings are hidden. Only for admins.'),
      }),
      limits: ['search'],
    }),
    input('query', listingQuerySchema),
    async (c) => {
      const query = c.req.valid('query');
      const { ended, userId: whose } = query.filter;
      // Ended listings are for their owner and admins; for others the parameter is ignored.
      const mayAsk = isAllowed('listing.ended', c.get('account'), whose);
      const { db } = c.get('services').database;
      const counter = counterOf(c.get('services'));
      const filter = await preparedFilter(
        c.get('services'),
        { ...query.filter, ended: mayAsk ? ended : undefined },
        isByMoney(query.sort) || undefined,
      );
      const [rows, { total, lastMonth, taken }] = await readList(c, query.limit, async () => {
        const counted = await counter.totals(filter);
        // For a filter that matches nothing, an index in the requested order would be read to its end.
        if (counted?.total === 0) return [[], counted];
        return Promise.all([selectListings(db, { ...query, filter }), counted ?? countListings(db, filter)]);
      });
      const isToldWhose = isAllowed('listing.owners', c.get('account'));
      const owners: { owners?: Awaited<ReturnType<typeof namesOf>> } = isToldWhose
        ? { owners: await namesOf(db, new Set(rows.map(({ userId }) => userId))) }
        : {};
      const taps: { taps?: ({ _id: string } & ContactTaps)[] } = isAllowed('listing.taps', c.get('account'))
        ? { taps: await tapsOf(db, rows) }
        : {};
      const ids = rows.map(({ id }) => id);
      const hidden: { hidden?: Awaited<ReturnType<typeof hiddenAmong>> } = isAllowed(
        'listing.hiddenAmong',
        c.get('account'),
      )
        ? { hidden: await hiddenAmong(db, ids) }
        : {};
      return listJson(c, {
        success: true as const,
        results: { result: rows.map(listedAnswer), pageCount: Math.ceil(total / query.limit) },
        totalListings: total,
        lastMonthPosts: lastMonth,
        takenListings: taken,
        ...owners,
        ...taps,
        ...hidden,
      });
    },
  )
  .get(
    '/get/:id',
    ...operation('listing.read', {
      summary: 'Get a listing',
      answers: listingReadSchema.extend({ success }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const { db } = c.get('services').database;
      const found = await selectListing(db, c.req.valid('param').id);
      const hidden = found?.endedAt ? await hiddenFacts(db, found.id) : undefined;
      const isRead = hidden === undefined || isAllowed('listing.hidden', c.get('account'), found);
      if (!found || !isRead) throw new NotFound('listing_not_found');
      return succeed(c, { ...listingAnswer(found), ...(hidden && { hidden }) });
    },
  )
  .get(
    '/getRelated',
    ...operation('listing.related', {
      summary: 'Listings similar to a given one',
      answers: z.object({ success, results: z.array(listedSchema) }),
      refuses: [404],
    }),
    input(
      'query',
      z.strictObject({
        listingId: idField().meta({ example: exampleIds.listing }),
        available: availabilityText,
      }),
    ),
    async (c) => {
      const { db } = c.get('services').database;
      const { listingId, available } = c.req.valid('query');
      const related = await selectRelated(db, listingId, availableOf(available));
      if (related.length === 0 && !(await listingExists(db, listingId))) throw new NotFound('listing_not_found');
      return listJson(c, { success: true as const, results: related.map(listedAnswer) });
    },
  )
  .get(
    '/townships',
    ...operation('listing.townships', {
      summary: 'Number of listings in each township',
      answers: z.object({
        success,
        townships: z.array(
          z.object(withExamples({ township: z.enum(townshipSlugs), count: z.number().int() }, { township: 'kamayut' })),
        ),
      }),
    }),
    input('query', z.strictObject({ available: flagText.optional() })),
    async (c) => {
      const services = c.get('services');
      const filter = c.req.valid('query');
      const townships =
        (await counterOf(services).townships(filter)) ?? (await countByTownship(services.database.db, filter));
      return succeed(c, { townships });
    },
  )
  .post(
    '/create',
    ...operation('listing.create', {
      summary: 'Post a listing',
      answers: done('Listing created').extend({
        _id: z.uuid().meta({ example: exampleIds.listing }),
        waitsFor: z
          .enum(waitingCauses)
          .optional()
          .describe('If nobody else sees it yet: a confirmation of the email address, or a look by an admin.')
          .meta({ 'x-shown': false }),
      }),
      isDoneOnce: true,
      refuses: [403, 415, 429],
      takes: jsonBody(128),
    }),
    input('json', normalisedTexts(newListingSchema, writtenOfListing), wrongOfNew),
    async (c) => {
      const currentUser = signedIn(c);
      const body = c.req.valid('json');
      const form = { ...body, imageUrls: body.imageUrls.map((address) => pathOfOwn(address, c)) };
      const answer = await idempotent(c, { operation: 'listing.create', says: form }, async (services) => {
        const { id, waitsFor } = await createListing(services, currentUser, form);
        return { success: true as const, message: 'Listing created', _id: id, ...(waitsFor && { waitsFor }) };
      });
      return c.json(answer);
    },
  )
  .post(
    '/update/:id',
    ...operation('listing.update', {
      summary: 'Change a listing',
      description: `${writeBackNote} Only admins can change \`offer\` and \`discountPrice\`, which otherwise stay as they are; a discount ends when the owner's price is no longer above it.`,
      answers: listingChangedSchema,
      refuses: [404, 409, 415],
      takes: jsonBody(128),
    }),
    input('param', idSchema),
    ...listingWrittenBack,
    async (c) => {
      const currentUser = signedIn(c);
      const { id } = c.req.valid('param');
      const { changed, hasEndedDiscount, waitsFor } = await changeListing(
        c.get('services'),
        currentUser,
        id,
        c.req.valid('json'),
      );
      const ended = hasEndedDiscount ? { discountEnded: true as const } : {};
      return succeed(c, {
        message: 'Listing updated',
        ...ended,
        ...(waitsFor && { waitsFor }),
        ...listingAnswer(changed),
      });
    },
  )
  .delete(
    '/delete/:id',
    ...operation('listing.delete', {
      summary: 'Delete a listing',
      answers: done('Listing deleted'),
      refuses: [404],
    }),
    input('param', idSchema),
    input('query', z.strictObject({ id: idField().optional() })),
    async (c) => {
      const currentUser = signedIn(c);
      await removeListing(c.get('services'), currentUser, c.req.valid('param').id, c.req.valid('query').id);
      return succeed(c, { message: 'Listing deleted' });
    },
  );
