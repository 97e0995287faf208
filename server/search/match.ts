import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { excerptOf, marksOf } from '#domain/search/highlight/marks.ts';
import { textOf } from '../text/sanitise.ts';
import type { Reading } from './find.ts';

const marksSchema = z
  .array(z.tuple([z.number().int(), z.number().int()]))
  .describe('Stretches of the text, from and to, in UTF-16 code units.');

/** Where the words of a search stand in a listing's texts. */
export const matchSchema = z
  .object(
    withExamples(
      {
        title: marksSchema,
        excerpt: z
          .object(
            withExamples(
              { text: z.string(), marks: marksSchema, isCutBefore: z.boolean(), isCutAfter: z.boolean() },
              {
                text: 'Quiet at night, with a balcony over the garden.',
                marks: [[23, 30]],
                isCutBefore: false,
                isCutAfter: false,
              },
            ),
          )
          .nullable()
          .describe('A stretch of the description; null where none of the words is in it.'),
      },
      { title: [[20, 25]] },
    ),
  )
  .meta({ ref: 'SearchMatch' });

/** Code units of an excerpt at most: two lines of a card. */
const excerptLength = 110;

/** Where the words of a query, and what mistyped ones of it were taken for, stand in a listing's title and description. */
export function matchOf(
  { name, description }: { name: string; description: string },
  { understood, corrections }: Reading,
): z.output<typeof matchSchema> {
  const query = [understood.query, ...[...corrections.values()].flat()].join(', ');
  return {
    title: marksOf(name, query).map(([start, end]) => [start, end]),
    excerpt: excerptOfText(textOf(description), query),
  };
}

function excerptOfText(text: string, query: string): z.output<typeof matchSchema>['excerpt'] {
  const excerpt = excerptOf(text.replaceAll(/\s+/g, ' '), query, excerptLength);
  return excerpt ? { ...excerpt, marks: excerpt.marks.map(([start, end]) => [start, end]) } : null;
}
