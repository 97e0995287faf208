import { Hono } from 'hono';
import { z } from 'zod';
import { groupedNumber } from '#domain/text/phone-numbers.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { succeed } from '../http/request/done.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';

/** GET /api/site: the settings of the site itself, for its pages. */
export const siteProfileRoutes = new Hono<ApiEnv>().get(
  '/site',
  ...operation('site.read', {
    summary: 'Contact details of the site, its ad network and the counters on the home page',
    answers: z.object(
      withExamples(
        {
          success: z.literal(true),
          email: z.string(),
          chatUrl: z.string().nullable().describe('Address for chatting with the site.'),
          phone: z
            .object({ dialled: z.string(), shown: z.string() })
            .optional()
            .describe('The office’s phone number, if it has one: in E.164, and as pages show it.'),
          socialUrls: z.array(z.string()).describe('The site’s own pages on social networks.'),
          ads: z
            .object({ client: z.string(), slot: z.string().nullable(), script: z.string() })
            .nullable()
            .describe('Null if there are no ads.'),
          homeCounters: z
            .object(withExamples({ rent: z.number().int(), sale: z.number().int() }, { rent: 31_200, sale: 32_200 }))
            .nullable()
            .describe(
              'The numbers that the two counters on the home page count up to. Null: the actual numbers of listings.',
            ),
        },
        {
          email: 'hello@portal.example',
          chatUrl: 'https://m.me/portal',
          phone: { dialled: '+959420012345', shown: '+95 9 420 012 345' },
          socialUrls: ['https://www.facebook.com/portal'],
          ads: null,
        },
      ),
    ),
  }),
  (c) => {
    const { siteEmail, chatUrl, sitePhone, socialUrls, ads, homeCounters } = c.get('services').settings;
    return succeed(c, {
      email: siteEmail,
      chatUrl: chatUrl ?? null,
      ...(sitePhone && { phone: { dialled: sitePhone, shown: groupedNumber(sitePhone) } }),
      socialUrls,
      ads: ads ?? null,
      homeCounters: homeCounters ?? null,
    });
  },
);
