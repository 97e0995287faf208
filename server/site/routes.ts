import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { operation } from '../http/operation.ts';
import type { ApiEnv } from '../app/context.ts';

/** GET /api/site: what the settings say of the site itself, for its pages. */
export const siteProfileRoutes = new Hono<ApiEnv>().get(
  '/site',
  ...operation('site.read', {
    summary: 'How to reach the site, and its ad network',
    answers: z.object(
      withExamples(
        {
          success: z.literal(true),
          email: z.string(),
          chatUrl: z.string().nullable().describe('Where one chats with the site.'),
          socialUrls: z.array(z.string()).describe('The site’s own pages on social networks.'),
          ads: z
            .object({ client: z.string(), slot: z.string().nullable(), script: z.string() })
            .nullable()
            .describe('Null where there are no ads.'),
        },
        {
          email: 'hello@portal.example',
          chatUrl: 'https://m.me/portal',
          socialUrls: ['https://www.facebook.com/portal'],
          ads: null,
        },
      ),
    ),
  }),
  (c) => {
    const { siteEmail, chatUrl, socialUrls, ads } = c.get('services').settings;
    return c.json({ success: true as const, email: siteEmail, chatUrl: chatUrl ?? null, socialUrls, ads: ads ?? null });
  },
);
