import { isFree } from '#domain/package/package.ts';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { done, sentence, succeed } from '../http/request/done.ts';
import { Conflict, NotFound, issuesFoundBy, type FieldIssue } from '#domain/errors.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import {
  assignmentSchema,
  newPackageSchema,
  packageChanges,
  type Assignment,
  type NewPackage,
  type PackageChanges,
} from '#domain/package/create.ts';
import { notTheirs, refuseOwnCase, signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts, rightFields } from '../http/request/input.ts';
import { idempotent } from '../http/request/idempotency.ts';
import { operation } from '../http/request/operation.ts';
import { writeBackNote, writtenBack } from '../http/request/write-back.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { packageAnswer, packageSchema, statusSchema } from './answer.ts';
import { assignmentsQuerySchema, assignmentsSchema, listAssignments } from './assignments.ts';
import {
  endSubscriptions,
  insertPackage,
  insertSubscription,
  isTitleTaken,
  lockPackage,
  lockTitles,
  packageStatus,
  selectCurrentSubscription,
  selectNextStart,
  selectPackage,
  selectSubscriber,
  type PackageRow,
  updatePackage,
} from './queries.ts';
import type { PackageStatus } from '#domain/package/package.ts';
import { recordAction } from '../audit/record.ts';
import { answerByAssignment } from '../inquiry/inbox-answer.ts';
import { queueEmail } from '../mail/queue.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { emailAboutAssignment } from './emails.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../process/database.ts';
import { idField } from '#domain/text/plain-text.ts';

/** Fields that contain free text. */
const written = { title: 'text', features: 'text' } as const;
const savedSchema = (text: string) => packageSchema.extend({ success: z.literal(true), message: sentence(text) });

/** The body of an update of a package: as it was read, under both sets of names, with the changes applied (API-15, PKG-7). */
const packageWrittenBack = writtenBack({
  fields: packageChanges,
  readAs: [savedSchema('Package updated')],
  written,
  pictures: [],
  async present(c, id) {
    const found = await selectPackage(c.get('services').database.db, id);
    if (!found) throw new NotFound('package_not_found');
    return { ...packageAnswer(found), success: true, message: 'Package updated' };
  },
  // Only a taken title is a conflict, which the change reports within its transaction.
  problems: async (c, { id, changes, isRight }) => (isRight ? [] : takenTitle(c, changes.title, id)),
});

async function takenTitle(c: Context<ApiEnv>, title: string | undefined, id?: string): Promise<FieldIssue[]> {
  const { db } = c.get('services').database;
  return title === undefined ? [] : issuesFoundBy(() => refuseTakenTitle(db, title, id));
}

/** /api/packages: management of packages by admins (PKG-31, PKG-34). */
export const packageAdminRoutes = new Hono<ApiEnv>()
  .post(
    '/create',
    ...operation('package.create', {
      summary: 'Create a package',
      description: 'The price may have decimals, which are preserved. Features are a list, or a comma-separated text.',
      answers: savedSchema('Package created'),
      refuses: [409, 415],
      takes: jsonBody(32),
    }),
    input('json', normalisedTexts(newPackageSchema, written), async (body, c, isRight) =>
      isRight ? [] : takenTitle(c, rightFields(packageChanges, body).title),
    ),
    async (c) => {
      const currentUser = signedIn(c);
      const created = await createPackage(c.get('services'), currentUser, c.req.valid('json'));
      return succeed(c, { message: 'Package created', ...packageAnswer(created) });
    },
  )
  .get(
    '/assignments',
    ...operation('package.assignments', {
      summary: 'Package assignments, with their expiry and the listing slots used and left',
      description:
        'Each user with their current package, active or ended. Searched by username, agency and email address; latest first unless another order is requested.',
      answers: assignmentsSchema,
    }),
    input('query', assignmentsQuerySchema),
    async (c) => {
      const found = await listAssignments(c.get('services').database.db, c.req.valid('query'));
      return succeed(c, { ...found });
    },
  )
  .post(
    '/assign-package',
    ...operation('package.assign', {
      summary: 'Assign a package to a user',
      description:
        'Takes effect immediately; the user’s previous package ends. The user is notified by email. A payment inquiry named by `inquiryId` is marked as answered by it; each can be answered this way only once.',
      answers: done('Package assigned').extend({ status: statusSchema }),
      isDoneOnce: true,
      refuses: [404, 409, 415],
      takes: jsonBody(1),
    }),
    input('json', assignmentSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const form = c.req.valid('json');
      const answer = await idempotent(c, { operation: 'package.assign', says: form }, async (services) => {
        const status = await assignPackage(services, currentUser, form);
        return { success: true as const, message: 'Package assigned', status };
      });
      return c.json(answer);
    },
  )
  .put(
    '/:id',
    ...operation('package.update', {
      summary: 'Change a package',
      description: `${writeBackNote} Users who already have it keep what they got.`,
      answers: savedSchema('Package updated'),
      refuses: [404, 409, 415],
      takes: jsonBody(32),
    }),
    input('param', z.object({ id: idField().meta({ example: exampleIds.package }) })),
    ...packageWrittenBack,
    async (c) => {
      const currentUser = signedIn(c);
      const changed = await changePackage(c.get('services'), currentUser, c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Package updated', ...packageAnswer(changed) });
    },
  );

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Gives a user a package, from now on: their previous one ends. They are notified by email, at their account's address. A
 * payment inquiry that is named is marked as answered by it.
 * @returns what the user now has.
 * @throws NotFound; Forbidden for a cashier's own account; Conflict when a package has already been assigned for the inquiry.
 */
async function assignPackage(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  currentUser: CurrentUser,
  { userId, packageId, inquiryId }: Assignment,
): Promise<PackageStatus> {
  refuseOwnCase(currentUser, userId);
  return services.database.db.transaction(async (tx) => {
    // Before anything about the user is read: their own concurrent selection or posting comes before or after.
    if (!(await lockAccount(tx, userId))) throw new NotFound('user_not_found');
    const user = await selectSubscriber(tx, userId);
    if (!user) throw new NotFound('user_not_found');
    const chosen = await selectPackage(tx, packageId);
    if (!chosen) throw new NotFound('package_not_found');
    const previous = await selectCurrentSubscription(tx, userId);
    const startedAt = await selectNextStart(tx, userId);
    await endSubscriptions(tx, userId, startedAt);
    const { title, listingLimit } = chosen;
    const expiresAt = new Date(startedAt.getTime() + chosen.durationDays * millisecondsOfDay);
    const values = { userId, packageId, listingLimit, startedAt, expiresAt, assignedBy: currentUser._id };
    const subscriptionId = await insertSubscription(tx, values);
    if (inquiryId !== undefined) await answerByAssignment(tx, inquiryId, subscriptionId);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.assign',
      subjectId: userId,
      change: {
        package: title,
        expiresAt,
        previous: previous?.title,
        previousEnd: previous?.subscription.expiresAt,
        inquiryId,
      },
    });
    await queueEmail(services, tx, emailAboutAssignment(user.email, { title, listingLimit, expiresAt }));
    return packageStatus(tx, userId, startedAt);
  });
}

/**
 * Creates a package.
 * @throws Conflict when another has its title, case-insensitively.
 */
async function createPackage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  form: NewPackage,
): Promise<PackageRow> {
  return database.db.transaction(async (tx) => {
    await requireFreeTitle(tx, form.title);
    const created = await insertPackage(tx, form);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.create',
      subjectId: created.id,
      thing: { label: form.title },
      change: form,
    });
    return created;
  });
}

/**
 * Changes the given fields of a package. Users who already have it keep what they got: their listing slots and days are as they took them.
 * @throws NotFound; Forbidden for the Free package unless by an admin; Conflict when somebody has changed it since its editor read it, or when another has its title
 */
async function changePackage(
  { database }: Pick<Services, 'database'>,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, ...form }: PackageChanges,
): Promise<PackageRow> {
  return database.db.transaction(async (tx) => {
    // Titles are locked before a package everywhere: in the opposite order two transactions could deadlock.
    await lockTitles(tx);
    const before = await lockPackage(tx, id);
    if (!before) throw new NotFound('package_not_found');
    // What everybody may select for themselves is no cashier's to widen (ACC-124).
    const isOfFree = isFree(before.title) || (form.title !== undefined && isFree(form.title));
    if (isOfFree && !currentUser.isAdmin) throw notTheirs(currentUser);
    if (form.title !== undefined) await requireFreeTitle(tx, form.title, id);
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) {
      throw new Conflict('changed_meanwhile');
    }
    const after = { ...fieldsOf(before), ...form };
    // Written back unchanged, it has not been updated (API-15).
    if (isDeepStrictEqual(after, fieldsOf(before))) return before;
    const changed = await updatePackage(tx, id, after);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.update',
      subjectId: id,
      thing: { label: before.title },
      change: { before: fieldsOf(before), after: fieldsOf(changed) },
    });
    return changed;
  });
}

async function requireFreeTitle(tx: Executor, title: string, id?: string): Promise<void> {
  await lockTitles(tx);
  await refuseTakenTitle(tx, title, id);
}

/**
 * Refuses a title that another package has, case-insensitively.
 * @param id of the package that is to have it; undefined for a new one.
 * @throws Conflict
 */
async function refuseTakenTitle(db: Executor, title: string, id?: string): Promise<void> {
  if (await isTitleTaken(db, title, id)) {
    throw new Conflict('package_title_taken', [{ field: 'title', code: 'package_title_taken' }]);
  }
}

function fieldsOf({ title, price, features, listingLimit, durationDays, highlighted }: PackageRow) {
  return { title, price, features, listingLimit, durationDays, highlighted };
}
