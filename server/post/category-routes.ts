import { Hono } from 'hono';
import { z } from 'zod';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { fixedCategories } from '#domain/post/category.ts';
import { categorySchema, exampleCategory } from '#domain/post/category-names.ts';
import { idField } from '#domain/text/plain-text.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { createCategory, removeCategory, renameCategory, selectCategories } from './categories.ts';

const pathSchema = z.object(withExamples({ id: idField() }, { id: exampleIds.category }));

const names = normalisedTexts(categorySchema, { en: 'text', my: 'text' });

/** /api/post/categories: the categories of the blog (PST-20 to PST-25). */
export const categoryRoutes = new Hono<ApiEnv>()
  .get(
    '/categories',
    ...operation('postCategory.list', {
      summary: 'Categories of posts',
      answers: z.object({
        success: z.literal(true),
        categories: z.array(
          z
            .object(
              withExamples(
                {
                  _id: z.uuid(),
                  en: z.string().describe('By this name posts and queries have it.'),
                  my: z.string(),
                  isFixed: z.boolean().describe('Whether it keeps its English name and cannot be deleted.'),
                },
                { _id: exampleIds.category, ...exampleCategory, isFixed: false },
              ),
            )
            .meta({ ref: 'PostCategory' }),
        ),
      }),
    }),
    async (c) => {
      const found = await selectCategories(c.get('services').database.db);
      return succeed(c, {
        categories: found.map(({ id, en, my }) => ({ _id: id, en, my, isFixed: fixedCategories.includes(en) })),
      });
    },
  )
  .post(
    '/categories',
    ...operation('postCategory.create', {
      summary: 'Add a category of posts',
      answers: done('Category added').extend(withExamples({ _id: z.uuid() }, { _id: exampleIds.category })),
      refuses: [415],
      takes: jsonBody(4),
    }),
    input('json', names),
    async (c) => {
      const _id = await createCategory(c.get('services'), signedIn(c), c.req.valid('json'));
      return succeed(c, { message: 'Category added', _id });
    },
  )
  .put(
    '/categories/:id',
    ...operation('postCategory.rename', {
      summary: 'Rename a category of posts',
      description: 'Its posts follow.',
      answers: done('Category renamed'),
      refuses: [404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', pathSchema),
    input('json', names),
    async (c) => {
      await renameCategory(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'Category renamed' });
    },
  )
  .delete(
    '/categories/:id',
    ...operation('postCategory.delete', {
      summary: 'Delete a category that no post has',
      answers: done('Category deleted'),
      refuses: [404, 409],
    }),
    input('param', pathSchema),
    async (c) => {
      await removeCategory(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Category deleted' });
    },
  );
