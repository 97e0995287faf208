import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { factNames, labelsOf, linkNames, recipients } from '#domain/email/definition.ts';
import { definitionOf, emailGroups, type EmailName, emailNames } from '#domain/email/emails.ts';
import { placeholders, type PlaceholderName } from '#domain/email/placeholders.ts';
import { emailTexts, emailUpdateSchema, emailWordsSchema, misfitsIn } from '#domain/email/update.ts';
import { storedWords } from '#domain/email/words.ts';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import type { FieldIssue } from '#domain/errors.ts';
import { languages } from '#domain/language.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { recordAction } from '../audit/record.ts';
import { queueTest } from '../mail/queue.ts';
import type { Services } from '../process/services.ts';
import { listEmails, readStored, setEmailWords, stateOf, type StoredEmail, wordsInForce } from './email-texts.ts';
import { previewOf, testLetter } from './example.ts';

const success = z.literal(true);
const name = z.enum(emailNames, 'invalid_value');
const inEach = z
  .array(z.enum(languages))
  .describe('Languages.')
  .meta({ example: ['en'] });
const groups = Object.keys(emailGroups) as [keyof typeof emailGroups, ...(keyof typeof emailGroups)[]];

const words = z
  .object(
    withExamples(
      {
        subject: z.string(),
        text: z.string().describe('Each line is a paragraph.'),
        ...(Object.fromEntries(
          [...factNames, ...linkNames].map((label) => [label, z.string().optional().meta({ 'x-shown': false })]),
        ) as Record<(typeof factNames)[number] | (typeof linkNames)[number], z.ZodOptional<z.ZodString>>),
      },
      { subject: 'Your password was changed', text: 'The account “{username}” has a new password.' },
    ),
  )
  .meta({ ref: 'EmailWords' });

const previewSchema = z.object(
  withExamples(
    { subject: z.string(), text: z.string(), html: z.string() },
    { subject: 'Your password was changed', text: 'The account “ko.aung” has …', html: '<!doctype html>…' },
  ),
);

const emailSchema = z.object({
  success,
  name,
  revision: z.number().int().min(0).describe('To be sent with a change.'),
  to: z.enum(recipients),
  hasTitle: z.boolean().describe('Whether its subject ends with the title of a listing.'),
  hasQuote: z.boolean().describe('Whether it quotes what somebody wrote.'),
  labels: z.array(z.enum([...factNames, ...linkNames])).describe('Names of its facts, then texts of its links.'),
  placeholders: z.array(
    z.object(
      withExamples(
        {
          name: z.enum(Object.keys(placeholders) as [PlaceholderName, ...PlaceholderName[]]),
          isNeeded: z.boolean().describe('Whether subject or text must have it.'),
          example: z.object({ en: z.string(), my: z.string() }),
        },
        { example: { en: '3 days', my: '၃ ရက်' } },
      ),
    ),
  ),
  original: z.object({ en: words, my: words }).describe('The portal’s own words.'),
  stored: z
    .object({ en: words.nullable(), my: words.nullable() })
    .describe('As admins have set them; null if none has.'),
  unfit: inEach.describe('Those whose stored words do not fit this release: the portal’s own are sent instead.'),
  preview: previewSchema.describe('As it is sent now, with example values.'),
  hasMailServer: z.boolean().describe('Whether emails are sent, and not kept as files.'),
});

const parameter = z.strictObject({ name });
/** Both languages, each character as six bytes. */
const bounds = jsonBody(128);

/** Reports placeholders that do not fit, once the texts are within their bounds. */
async function misfits(body: Record<string, unknown>, c: Context<ApiEnv>, isRight: boolean): Promise<FieldIssue[]> {
  const { data: email } = name.safeParse(c.req.param('name'));
  return isRight && email ? misfitsIn(email, body) : [];
}

/** The action by which the log names an email that was sent as a test. */
export const testedAction = 'email.test';
/** The action by which it names one that a mail server has accepted. */
export const acceptedAction = 'email.accepted';

/** Notes that a mail server has accepted an email that was sent as a test; without a server it was kept as a file. */
export function noteAccepted({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  return async ({ actorId, label }: { actorId: string; label: string }) => {
    if (settings.smtpUrl === undefined) return;
    await recordAction(database.db, { actorId, action: acceptedAction, subjectId: actorId, thing: { label } });
  };
}

/** /api/site/emails: the words of the emails that the portal sends, for admins (SIT-470 to SIT-477). */
export const emailRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('email.list', {
      summary: 'All emails that the portal sends',
      answers: z.object({
        success,
        emails: z.array(
          z.object(
            withExamples(
              {
                name,
                group: z.enum(groups),
                subject: z.object({ en: z.string(), my: z.string() }).describe('As it is now, with its placeholders.'),
                changed: inEach.describe('Those whose words an admin has changed.'),
                unfit: inEach.describe('Those whose stored words do not fit this release, and are not sent.'),
              },
              {
                name: 'password-changed',
                subject: { en: 'Your password was changed', my: 'သင့်စကားဝှက်ကို ပြောင်းလိုက်ပါပြီ' },
                changed: ['en'],
                unfit: [],
              },
            ),
          ),
        ),
        dropped: z
          .array(z.string())
          .describe('Emails that this release no longer sends and whose words are still stored.')
          .meta({ example: [] }),
      }),
    }),
    async (c) => {
      const { emails, dropped } = await listEmails(c.get('services').database.db);
      return succeed(c, {
        emails: emails.map(({ words: { en, my }, ...email }) => ({
          ...email,
          group: groups.find((group) => emailGroups[group].includes(email.name)) ?? 'account',
          subject: { en: en.subject, my: my.subject },
        })),
        dropped,
      });
    },
  )
  .get(
    '/:name',
    ...operation('email.read', { summary: 'An email: its words, and what may stand in them', answers: emailSchema }),
    input('param', parameter),
    async (c) => {
      const services = c.get('services');
      const email = c.req.valid('param').name;
      return c.json(emailAnswer(services, email, await readStored(services.database.db, email)));
    },
  )
  .put(
    '/:name',
    ...operation('email.set', {
      summary: 'Change the words of an email, or take them back to the portal’s own',
      description: 'Emails that are queued already keep their words.',
      answers: emailSchema,
      refuses: [409, 415],
      takes: bounds,
    }),
    input('param', parameter),
    input('json', normalisedTexts(emailUpdateSchema, emailTexts), misfits),
    async (c) => {
      const services = c.get('services');
      const email = c.req.valid('param').name;
      const stored = await setEmailWords(services, signedIn(c), email, c.req.valid('json'));
      return c.json(emailAnswer(services, email, stored));
    },
  )
  .post(
    '/:name/preview',
    ...operation('email.preview', {
      summary: 'An email as it would be sent, with example values',
      answers: z.object({ success, preview: previewSchema }),
      refuses: [415],
      takes: bounds,
    }),
    input('param', parameter),
    input('json', normalisedTexts(emailWordsSchema, emailTexts), misfits),
    async (c) => {
      const services = c.get('services');
      const email = c.req.valid('param').name;
      const stored = await readStored(services.database.db, email);
      const preview = previewOf(services, email, wordsInForce(email, stored, c.req.valid('json')));
      return succeed(c, { preview });
    },
  )
  .post(
    '/:name/test',
    ...operation('email.test', {
      summary: 'Send an email with example values to the admin who asks for it',
      answers: z.object(
        withExamples(
          {
            success,
            to: z.string().describe('The address of the admin’s own account.'),
            hasMailServer: z.boolean().describe('Whether it is sent; without a mail server it is kept as a file.'),
          },
          { to: examplePerson.email, hasMailServer: true },
        ),
      ),
      limits: ['email-test:account'],
      refuses: [415],
      takes: bounds,
    }),
    input('param', parameter),
    input('json', normalisedTexts(emailWordsSchema, emailTexts), misfits),
    async (c) => {
      const services = c.get('services');
      const email = c.req.valid('param').name;
      const { _id, email: to } = signedIn(c);
      const { db } = services.database;
      const given = wordsInForce(email, await readStored(db, email), c.req.valid('json'));
      await db.transaction(async (tx) => {
        await queueTest(services, tx, testLetter(services, email, given, to), { actorId: _id, label: email });
        await recordAction(tx, { actorId: _id, action: testedAction, subjectId: _id, thing: { label: email } });
      });
      return succeed(c, { to, hasMailServer: services.settings.smtpUrl !== undefined });
    },
  );

function emailAnswer(services: Services, email: EmailName, stored: StoredEmail) {
  const definition = definitionOf(email);
  const names = Object.keys(definition.placeholders) as PlaceholderName[];
  return {
    success: true as const,
    name: email,
    revision: stored.revision,
    to: definition.to,
    hasTitle: definition.hasTitle ?? false,
    hasQuote: definition.quote !== undefined,
    labels: labelsOf(definition),
    placeholders: names.map((placeholder) => {
      const example = placeholders[placeholder];
      return {
        name: placeholder,
        isNeeded: definition.placeholders[placeholder] === 'needed',
        example: typeof example === 'string' ? { en: example, my: example } : example,
      };
    }),
    original: definition.words,
    stored: { en: storedWords(stored.words['en']) ?? null, my: storedWords(stored.words['my']) ?? null },
    unfit: stateOf(email, stored).unfit,
    preview: previewOf(services, email, wordsInForce(email, stored)),
    hasMailServer: services.settings.smtpUrl !== undefined,
  };
}
