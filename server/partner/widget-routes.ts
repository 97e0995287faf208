import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { Invalid, NotFound } from '#domain/errors.ts';
import { cardVersion, cardSize, shareCardAddress } from '#domain/image/share-card.ts';
import { type Language, languageOf, languages } from '#domain/language.ts';
import { isListedAgent } from '../auth/suspension.ts';
import { agent, user } from '../database/schema.ts';
import { siteOriginOf } from '../http/address/origin.ts';
import { countIn } from '../http/limits/count-call.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { compressedTexts } from '../http/wire/content-coding.ts';
import { preparedFilter } from '../listing/find/filter.ts';
import { listingQuerySchema } from '../listing/find/filter-schema.ts';
import { listedByIds, listedThat } from '../listing/find/reads.ts';
import { listingsOf } from '../listing/of-owner.ts';
import type { Executor } from '../process/database.ts';
import { mostInWidget, type WidgetListing, widgetPage, widgetPolicy, widgetThemes } from './widget.ts';

/** Seconds for which browsers and intermediaries may show a widget again, and a consumer of oEmbed its answer. */
const life = 300;

const searchTitle: Record<Language, string> = { en: 'Properties in Yangon', my: 'ရန်ကုန်ရှိ အိမ်ခြံမြေများ' };

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages for frames of other sites: the listings of an agency or of a search, or one listing (PTN-10); and oEmbed (PTN-11). */
export const widgetRoutes = new Hono<ApiEnv>()
  .use('/widget/*', compressedTexts)
  .get('/widget/agency/:id', async (c) => {
    const { db } = c.get('services').database;
    const found = await agencyOf(db, c.req.param('id'));
    if (!found) throw new NotFound('not_found');
    const listings = await newestOf(db, found.id);
    return answerWith(c, { title: found.name, page: `/agent/${found.id}`, listings });
  })
  .get('/widget/listing/:id', async (c) => {
    const found = await listingOf(c.get('services').database.db, c.req.param('id'));
    if (!found) throw new NotFound('listing_not_found');
    return answerWith(c, { title: found.name, page: `/listing/${found._id}`, listings: [found] });
  })
  .get('/widget/search', async (c) => {
    const services = c.get('services');
    await countIn(c, services.searches);
    const { lang: _lang, theme: _theme, ...asked } = c.req.query();
    const { language } = looksOf(c);
    const query = listingQuerySchema.safeParse({ ...asked, available: 'true', limit: String(mostInWidget) });
    if (!query.success) throw new Invalid('invalid_value');
    const filter = await preparedFilter(services, { ...query.data.filter, ended: undefined });
    const listings = await listedThat(services.database.db, { ...query.data, filter });
    const parameters = new URLSearchParams(asked).toString();
    const page = `/search${parameters && `?${parameters}`}`;
    return answerWith(c, { title: searchTitle[language], page, listings });
  })
  .get('/oembed', async (c) => {
    const { format = 'json', url = '', maxwidth, maxheight } = c.req.query();
    // oEmbed has a status of its own for a format that is not offered (PTN-11).
    if (format !== 'json') return c.text('Only JSON is offered.', 501);
    const { settings, database } = c.get('services');
    const site = new URL(siteOriginOf(c.req.url, settings)).origin;
    const shown = await shownAt(database.db, url, site);
    if (!shown) throw new NotFound('not_found');
    const { kind, id, language, title, version } = shown;
    const width = boundedBy(maxwidth, 640);
    const height = boundedBy(maxheight, kind === 'agent' ? 900 : 480);
    const frame = `${site}/widget/${kind === 'agent' ? 'agency' : 'listing'}/${id}?lang=${language}`;
    c.header('Cache-Control', `public, max-age=${life}`);
    return c.json({
      version: '1.0',
      type: 'rich',
      provider_name: settings.siteName[language],
      provider_url: site,
      title,
      cache_age: life,
      html: `<iframe src="${frame}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" title="${escaped(title)}"></iframe>`,
      width,
      height,
      // A picture that is larger than what a consumer allows is not named.
      ...(fitsIn(maxwidth, cardSize.width) &&
        fitsIn(maxheight, cardSize.height) && {
          thumbnail_url: site + shareCardAddress({ kind, id, language, version }),
          thumbnail_width: cardSize.width,
          thumbnail_height: cardSize.height,
        }),
    });
  });

function looksOf(c: Context<ApiEnv>) {
  const { lang, theme } = c.req.query();
  return {
    language: languages.find((one) => one === lang) ?? ('en' as const),
    theme: widgetThemes.find((one) => one === theme) ?? ('auto' as const),
  };
}

function answerWith(
  c: Context<ApiEnv>,
  shown: { title: string; page: string; listings: readonly WidgetListing[] },
): Response | Promise<Response> {
  const { settings } = c.get('services');
  const looks = looksOf(c);
  c.header('Content-Security-Policy', widgetPolicy);
  c.header('Cache-Control', `public, max-age=${life}`);
  c.header('X-Robots-Tag', 'noindex');
  const site = siteOriginOf(c.req.url, settings);
  return c.html(widgetPage({ ...looks, ...shown, site, siteName: settings.siteName[looks.language] }));
}

/** An agency that visitors can find. */
async function agencyOf(db: Executor, id: string) {
  if (!anId.test(id)) return undefined;
  const [found] = await db
    .select({ id: agent.userId, name: agent.name, address: agent.address })
    .from(agent)
    .innerJoin(user, eq(user.id, agent.userId))
    .where(and(isListedAgent, eq(agent.userId, id)));
  return found;
}

/** The newest listings of an account that are online and available. Index: listing_by_user. */
function newestOf(db: Executor, userId: string) {
  const filter = { available: true, ended: undefined, words: undefined };
  return listingsOf(db, userId, { filter, isAvailableFirst: false, offset: 0, limit: mostInWidget });
}

/** A listing that is online. */
async function listingOf(db: Executor, id: string) {
  const [found] = anId.test(id) ? await listedByIds(db, [id]) : [];
  return found?.endedAt === null ? found : undefined;
}

/** Finds the listing or agency that a page of the site shows; undefined for any other address. */
async function shownAt(db: Executor, url: string, site: string) {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const [, kind, id = ''] = /^(?:\/my)?\/(listing|agent)\/([0-9a-f-]{36})\/?$/.exec(pathname) ?? [];
  if (origin !== site) return undefined;
  const language: Language = languageOf(pathname);
  if (kind === 'agent') {
    const found = await agencyOf(db, id);
    // The card's own address leads to the present version.
    return (
      found && {
        kind: 'agent' as const,
        id,
        language,
        title: found.name,
        version: cardVersion(found.name, found.address),
      }
    );
  }
  const found = kind === 'listing' ? await listingOf(db, id) : undefined;
  return found && { kind: 'listing' as const, id, language, title: found.name, version: cardVersion(found.updatedAt) };
}

/** The usual size, or what a consumer allows at most where that is less. What is no size allows any. */
function boundedBy(asked: string | undefined, usual: number): number {
  return Math.min(usual, mostOf(asked));
}

const fitsIn = (asked: string | undefined, size: number) => size <= mostOf(asked);

function mostOf(asked = ''): number {
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : Infinity;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
