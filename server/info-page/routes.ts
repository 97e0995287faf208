import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type FieldIssue, issuesFoundBy } from '#domain/errors.ts';
import {
  exampleInfoPage,
  infoPagePath,
  infoPageSettingsSchema,
  infoPageTextSchema,
  newInfoPageSchema,
  restoreSchema,
  textLanguage,
} from '#domain/info-page/update.ts';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { pathOfOwn } from '../http/address/origin.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { listPages, readForEditing, readShownText, readVersion } from './read.ts';
import { createPage, refuseWrongText, removePage, restoreVersion, setPage, writeText } from './write.ts';

const success = z.literal(true);

const { slug: exampleSlug, ...exampleText } = exampleInfoPage;

const textShape = withExamples(
  {
    language: textLanguage,
    title: z.string(),
    description: z.string().describe('For search engines; may be empty.'),
    content: z.string().describe('Sanitised HTML.'),
    updatedAt: z.iso.datetime(),
  },
  exampleText,
);
const textSchema = z.object(textShape).meta({ ref: 'InfoPageText' });

const settingsShape = withExamples(
  {
    slug: z.string(),
    isStandard: z.boolean().describe('Whether it is one of the portal’s own pages.'),
    isPublished: z.boolean(),
    inFooter: z.boolean(),
  },
  { slug: exampleSlug, isStandard: false, isPublished: true, inFooter: true },
);

const ofLanguage = infoPagePath.extend({ language: textLanguage });

/** The free texts of a page's form. */
const written = { title: 'text', description: 'text', content: 'html' } as const;

/** Finds the problems with a text that its schema does not detect. */
async function wrongOf({ content }: Record<string, unknown>, c: Context<ApiEnv>): Promise<FieldIssue[]> {
  if (typeof content !== 'string' || !infoPageTextSchema.shape.content.safeParse(content).success) return [];
  const { db } = c.get('services').database;
  const slug = c.req.param('slug') ?? '';
  return issuesFoundBy(() => refuseWrongText(db, signedIn(c), slug, content, (address) => pathOfOwn(address, c)));
}

/** /api/info-page: the pages whose words editors write (SIT-450 to SIT-460). */
export const infoPageRoutes = new Hono<ApiEnv>()
  .get(
    '/read/:slug',
    ...operation('infoPage.read', {
      summary: 'Text of a page that editors write',
      description: 'In the other language, where a further page has only that one.',
      answers: z.object({
        success,
        text: textSchema
          .nullable()
          .describe('Null where the original words of one of the portal’s own pages stand in this language.'),
      }),
      refuses: [404],
    }),
    input('param', infoPagePath),
    input('query', z.strictObject({ language: textLanguage.default('en') })),
    async (c) => {
      const text = await readShownText(c.get('services'), c.req.valid('param').slug, c.req.valid('query').language);
      return succeed(c, { text });
    },
  )
  .get(
    '/list',
    ...operation('infoPage.list', {
      summary: 'Pages that editors may write',
      answers: z.object({
        success,
        pages: z.array(
          z
            .object({
              ...settingsShape,
              texts: z
                .array(z.object({ language: textLanguage, title: textShape.title, updatedAt: z.iso.datetime() }))
                .describe('The current texts; none where the original words of one of the portal’s own pages stand.'),
            })
            .meta({ ref: 'InfoPage' }),
        ),
      }),
    }),
    async (c) => succeed(c, { pages: await listPages(c.get('services').database.db) }),
  )
  .get(
    '/edit/:slug',
    ...operation('infoPage.edit', {
      summary: 'A page as its editors see it: its texts and their versions',
      answers: z.object({
        success,
        page: z.object({
          ...settingsShape,
          updatedAt: z.iso.datetime().nullable().describe('To be sent with a change of these settings.'),
        }),
        texts: z
          .array(
            z.object({
              ...textShape,
              title: textShape.title.nullable(),
              description: textShape.description.nullable(),
              content: textShape.content.nullable(),
              updatedAt: z.iso
                .datetime()
                .nullable()
                .describe('When the text was last changed, to be sent with a change; null if never.'),
            }),
          )
          .describe('One for each language; null where there is none.'),
        versions: z
          .array(
            z.object(
              withExamples(
                {
                  language: textLanguage,
                  number: z.number().int(),
                  isCurrent: z.boolean(),
                  title: z.string().nullable().describe('Null: the original words again, or no text.'),
                  editor: z.string().nullable().describe('Null once that account is gone.'),
                  at: z.iso.datetime(),
                },
                { number: 3, isCurrent: true, title: exampleText.title, editor: examplePerson.username },
              ),
            ),
          )
          .describe('The latest 50 in each language, latest first.'),
      }),
      refuses: [404],
    }),
    input('param', infoPagePath),
    async (c) => succeed(c, await readForEditing(c.get('services').database.db, c.req.valid('param').slug)),
  )
  .get(
    '/version/:slug/:language/:number',
    ...operation('infoPage.version', {
      summary: 'A version of a page’s text',
      answers: z.object({ success, text: textSchema }),
      refuses: [404],
    }),
    input('param', ofLanguage.extend({ number: wholeNumberText(1, 2_000_000_000) })),
    async (c) => {
      const { slug, language, number } = c.req.valid('param');
      return succeed(c, { text: await readVersion(c.get('services').database.db, slug, language, number) });
    },
  )
  .post(
    '/create',
    ...operation('infoPage.create', {
      summary: 'Create a page',
      description: 'It is shown once it has a text and is published.',
      answers: done('Page created').extend({ slug: settingsShape.slug }),
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('json', newInfoPageSchema),
    async (c) => {
      const { slug } = c.req.valid('json');
      await createPage(c.get('services'), signedIn(c), slug);
      return succeed(c, { message: 'Page created', slug });
    },
  )
  .put(
    '/write/:slug/:language',
    ...operation('infoPage.write', {
      summary: 'Write a page’s text in a language',
      description: 'The earlier text stays among its versions. Images as in posts.',
      answers: done('Page saved'),
      refuses: [404, 409, 415],
      takes: jsonBody(256),
    }),
    input('param', ofLanguage),
    input('json', normalisedTexts(infoPageTextSchema, written), wrongOf),
    async (c) => {
      await writeText(c.get('services'), signedIn(c), c.req.valid('param'), c.req.valid('json'), (address) =>
        pathOfOwn(address, c),
      );
      return succeed(c, { message: 'Page saved' });
    },
  )
  .post(
    '/restore/:slug/:language',
    ...operation('infoPage.restore', {
      summary: 'Take a page’s text back to an earlier version, or to the original words',
      answers: done('Version restored'),
      refuses: [404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', ofLanguage),
    input('json', restoreSchema),
    async (c) => {
      await restoreVersion(c.get('services'), signedIn(c), c.req.valid('param'), c.req.valid('json'));
      return succeed(c, { message: 'Version restored' });
    },
  )
  .put(
    '/set/:slug',
    ...operation('infoPage.set', {
      summary: 'Publish or hide a page, and link it in the footer',
      answers: done('Page saved'),
      refuses: [404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', infoPagePath),
    input('json', infoPageSettingsSchema),
    async (c) => {
      await setPage(c.get('services'), signedIn(c), c.req.valid('param').slug, c.req.valid('json'));
      return succeed(c, { message: 'Page saved' });
    },
  )
  .delete(
    '/delete/:slug',
    ...operation('infoPage.delete', {
      summary: 'Delete a page with all its versions',
      answers: done('Page deleted'),
      refuses: [404, 409],
    }),
    input('param', infoPagePath),
    async (c) => {
      await removePage(c.get('services'), signedIn(c), c.req.valid('param').slug);
      return succeed(c, { message: 'Page deleted' });
    },
  );
