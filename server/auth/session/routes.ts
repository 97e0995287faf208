import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../../http/request/done.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { signedIn } from '../../http/request/access.ts';
import { session } from '../../database/schema.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { endSession, endSessions } from './session.ts';
import { idField } from '#domain/text/plain-text.ts';

const success = z.literal(true);

const sessionSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        browser: z.string().nullable().describe('Null if unknown.'),
        system: z.string().nullable(),
        address: z.string().nullable().describe('The IP address that it signed in from.'),
        isCurrent: z.boolean().describe('Whether this is the session of the request.'),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().describe('Accurate to within an hour.'),
      },
      { browser: 'Chrome', system: 'Android', address: '203.0.113.7' },
    ),
  )
  .meta({ ref: 'Session' });

/** /api/user/sessions: where a user is signed in. */
export const sessionRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('session.list', {
      summary: 'Sessions of the current user, most recently used first',
      answers: z.object({ success, sessions: z.array(sessionSchema) }),
    }),
    async (c) => {
      const { _id: userId } = signedIn(c);
      const rows = await c
        .get('services')
        .database.db.select()
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
        .orderBy(desc(session.updatedAt), desc(session.id));
      const sessions = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        _id: id,
        ...deviceOf(userAgent),
        address: ipAddress || null,
        isCurrent: id === c.get('sessionId'),
        createdAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
      }));
      return succeed(c, { sessions });
    },
  )
  .delete(
    '/',
    ...operation('session.endOthers', {
      summary: 'End all other sessions of the current user',
      answers: done('Signed out everywhere else').extend({ ended: z.number().int() }),
    }),
    async (c) => {
      const { _id: userId } = signedIn(c);
      const ended = await endSessions(c.get('services').database.db, userId, c.get('sessionId'));
      return succeed(c, { message: 'Signed out everywhere else', ended });
    },
  )
  .delete(
    '/:id',
    ...operation('session.end', {
      summary: 'End a session',
      answers: done('Signed out there'),
      refuses: [404],
    }),
    input('param', z.object({ id: idField() })),
    async (c) => {
      const currentUser = signedIn(c);
      const { id } = c.req.valid('param');
      await endSession(c.get('services').database.db, currentUser, id);
      if (id === c.get('sessionId')) {
        const cookies = await c.get('services').auth.signOut(c.req.raw.headers);
        for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
      }
      return succeed(c, { message: 'Signed out there' });
    },
  );

/** Browser and system that a session's user agent names, under their common names. */
interface Device {
  browser: string | null;
  system: string | null;
}

/** Browsers by the tokens that only they send, those first that also send other browsers' tokens. */
const browsers: readonly (readonly [name: string, ...marks: RegExp[]])[] = [
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['UC Browser', /\bUC ?Browser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\d/, /\bSafari\//],
];

const systems: typeof browsers = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Reads the header `User-Agent`: enough to recognise one's own phone. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}

function nameIn(names: typeof browsers, userAgent: string | null): string | null {
  if (userAgent === null) return null;
  return names.find(([, ...marks]) => marks.every((mark) => mark.test(userAgent)))?.[0] ?? null;
}
