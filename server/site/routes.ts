import { Hono } from 'hono';
import { z } from 'zod';
import { groupedNumber } from '#domain/text/phone-numbers.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { type Banner, bannerPlaces, bannersInTurn } from '#domain/banner/banner.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { lookMark } from '#domain/image/share-card.ts';
import { isStandard } from '#domain/site/site-name.ts';
import { settingsFileSchema, settingsImportSchema } from '#domain/site/settings-file.ts';
import { sitePictureNames } from '#domain/site/site-pictures.ts';
import { siteSettingNames, standardOf } from '#domain/site/site-settings.ts';
import { siteUpdateSchema } from '#domain/site/update.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { picture, pictureSchema } from '../image/picture.ts';
import { pathOfOwn } from '../http/address/origin.ts';
import type { Services } from '../process/services.ts';
import { adsOf, type SitePicture } from '../process/settings.ts';
import { cardLookOf } from './card-look.ts';
import { setSiteSettings } from './set-settings.ts';
import { importSettings, settingsFileOf } from './settings-file.ts';
import { readStored, type StoredSettings } from './stored-settings.ts';

/** A text in each language; a language that lacks one has the portal's own. */
const inLanguages = (example: string) =>
  z.object(withExamples({ en: z.string().optional(), my: z.string().optional() }, { en: example, my: example }));

const settingsSchema = z.object({
  success: z.literal(true),
  revision: z.number().int().min(0).describe('To be sent with a change.'),
  settings: z
    .array(
      z
        .object(
          withExamples(
            {
              name: z.enum(siteSettingNames).describe('The name of its environment variable.'),
              text: z.string().nullable().describe('As an admin has set it; null if none has.'),
              fixed: z.string().nullable().describe('As the environment sets it, which wins; null if it does not.'),
              standard: z.string().nullable().describe('Where neither sets it; null for none.'),
            },
            { text: 'Golden Homes', fixed: null, standard: 'Eain' },
          ),
        )
        .meta({ ref: 'SiteSetting' }),
    )
    .describe('In the order of the screen.'),
  logo: pictureSchema.nullable().describe('Null for the portal’s own.'),
  icon: pictureSchema.nullable().describe('Null for the portal’s own.'),
});

const importSchema = z.object({
  success: z.literal(true),
  changes: z
    .array(
      z
        .object(
          withExamples(
            {
              name: z.enum([...siteSettingNames, ...sitePictureNames]),
              before: z.string().nullable().describe('Null for the standard value; of a picture, its address.'),
              after: z.string().nullable().describe('The same; of a picture of the file, its name.'),
              isFixed: z.boolean().describe('Whether the environment sets it here, and wins.'),
            },
            { name: 'SITE_NAME', before: null, after: 'Golden Homes', isFixed: false },
          ),
        )
        .meta({ ref: 'SiteSettingChange' }),
    )
    .describe('In the order of the screen.'),
});

/** A picture that stands for the site, as its pages need it. */
const shownPicture = z
  .object(
    withExamples(
      { _id: z.uuid(), width: z.number().int(), height: z.number().int() },
      { _id: exampleIds.image, width: 480, height: 120 },
    ),
  )
  .optional();

/** /api/site: the settings of the site itself, for its pages; /api/site/settings: those that admins set (SIT-403). */
export const siteProfileRoutes = new Hono<ApiEnv>()
  .get(
    '/site',
    ...operation('site.read', {
      summary: 'Contact details of the site, its ad network and the counters on the home page',
      answers: z.object(
        withExamples(
          {
            success: z.literal(true),
            name: inLanguages('Golden Homes')
              .required()
              .optional()
              .describe('Its name, where that is not the portal’s own.'),
            cardMark: z
              .string()
              .optional()
              .describe(
                'Ending of the versions of the cards for sharing, where they look otherwise than the portal’s own.',
              ),
            logo: shownPicture.describe('Its logo, where that is not the portal’s own.'),
            icon: shownPicture.describe('Its icon, where that is not the portal’s own.'),
            footer: inLanguages('Property in Yangon.')
              .optional()
              .describe('What stands at the foot of pages, where that is not the portal’s own sentence.'),
            hours: inLanguages('Mon–Fri 9:00–17:00')
              .optional()
              .describe('When the office can be reached, if that is said.'),
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
            pages: z
              .array(
                z.object(
                  withExamples(
                    { slug: z.string(), title: inLanguages('How to post a listing') },
                    { slug: 'how-to-post' },
                  ),
                ),
              )
              .optional()
              .describe('The pages of editors in the footer, at `/pages/{slug}`, if there are any.'),
            banners: z
              .array(
                z
                  .object(
                    withExamples(
                      {
                        place: z.enum(bannerPlaces),
                        _id: z.uuid(),
                        alt: inLanguages('Golden Movers: a whole home moved in a day').required(),
                        image: shownPicture.unwrap(),
                      },
                      { place: 'home', _id: exampleIds.image },
                    ),
                  )
                  .meta({ ref: 'ShownBanner' }),
              )
              .optional()
              .describe(
                'The banners of the site’s own, one at each place and two at the foot at most, if there are any: where several share a place, they take turns. Each leads to `/banner/{_id}`.',
              ),
            homeCounters: z
              .object(withExamples({ rent: z.number().int(), sale: z.number().int() }, { rent: 31_200, sale: 32_200 }))
              .nullable()
              .describe(
                'The numbers that the two counters on the home page count up to. Null: the actual numbers of listings.',
              ),
          },
          {
            cardMark: '1h2k3j4',
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
      const { settings, infoPages, banners } = c.get('services');
      const { siteName, siteFooter, siteHours, siteEmail, chatUrl, sitePhone, socialUrls, homeCounters } = settings;
      const cardMark = lookMark(cardLookOf(settings));
      return succeed(c, {
        ...(!isStandard(siteName) && { name: siteName }),
        ...(cardMark !== '' && { cardMark }),
        ...(settings.logo && { logo: sizeOf(settings.logo) }),
        ...(settings.icon && { icon: sizeOf(settings.icon) }),
        ...given('footer', siteFooter),
        ...given('hours', { en: siteHours.en ?? siteHours.my, my: siteHours.my ?? siteHours.en }),
        email: siteEmail,
        chatUrl: chatUrl ?? null,
        ...(sitePhone && { phone: { dialled: sitePhone, shown: groupedNumber(sitePhone) } }),
        socialUrls,
        ads: adsOf(settings) ?? null,
        ...(infoPages.footer.length > 0 && { pages: [...infoPages.footer] }),
        ...(banners.all.length > 0 && { banners: shownBanners(banners.all) }),
        homeCounters: homeCounters ?? null,
      });
    },
  )
  .get(
    '/site/settings',
    ...operation('site.settings', {
      summary: 'Settings of the site, and which of them the environment sets',
      answers: settingsSchema,
    }),
    async (c) => {
      const services = c.get('services');
      return c.json(settingsAnswer(services, await readStored(services.database.db)));
    },
  )
  .put(
    '/site/settings',
    ...operation('site.set', {
      summary: 'Change settings of the site',
      description: 'What the environment sets is stored too, and counts once the environment no longer does.',
      answers: settingsSchema,
      refuses: [409, 415],
      takes: jsonBody(16),
    }),
    input('json', siteUpdateSchema),
    async (c) => {
      const services = c.get('services');
      const { logo, icon, ...texts } = c.req.valid('json');
      const update = {
        ...texts,
        ...(logo !== undefined && { logo: logo && pathOfOwn(logo, c) }),
        ...(icon !== undefined && { icon: icon && pathOfOwn(icon, c) }),
      };
      return c.json(settingsAnswer(services, await setSiteSettings(services, signedIn(c), update)));
    },
  )
  .get(
    '/site/export',
    ...operation('site.export', {
      summary: 'All settings of the site as one file',
      description: 'As they are in force here, pictures included, for the import of this portal or another one.',
      answers: settingsFileSchema,
      refuses: [409],
    }),
    async (c) => {
      c.header('Content-Disposition', 'attachment; filename="site-settings.json"');
      return c.json(await settingsFileOf(c.get('services')));
    },
  )
  .post(
    '/site/import',
    ...operation('site.import', {
      summary: 'Set all settings of the site from a file',
      description:
        'All or, where any is refused, none; with `isTrial`, none in any case. What the file does not name gets its standard value. What the environment sets still wins.',
      answers: importSchema,
      refuses: [409, 415],
      takes: jsonBody(1024),
      limits: ['upload:address', 'upload:account'],
    }),
    input('json', settingsImportSchema),
    async (c) => succeed(c, { changes: await importSettings(c.get('services'), signedIn(c), c.req.valid('json')) }),
  );

/** The banner of each place that has one now. */
function shownBanners(all: readonly Banner[]) {
  const now = new Date();
  return bannersInTurn(all, yangonDay(now), Math.floor(now.getTime() / 60_000)).map(({ place, banner }) => ({
    place,
    _id: banner.id,
    alt: banner.alt,
    image: sizeOf(banner.picture),
  }));
}

function sizeOf({ id, width, height }: Pick<SitePicture, 'id' | 'width' | 'height'>) {
  return { _id: id, width, height };
}

/** A field with texts by language; none where there is no text. */
function given<Name extends string>(name: Name, { en, my }: { en: string | undefined; my: string | undefined }) {
  if (en === undefined && my === undefined) return undefined;
  return { [name]: { ...(en !== undefined && { en }), ...(my !== undefined && { my }) } } as Record<
    Name,
    { en?: string; my?: string }
  >;
}

function settingsAnswer({ settings }: Services, { texts, revision, logo, icon }: StoredSettings) {
  return {
    success: true as const,
    revision,
    settings: siteSettingNames.map((name) => ({
      name,
      text: texts[name] ?? null,
      fixed: settings.fixedSiteTexts[name] ?? null,
      standard: standardOf(name) ?? null,
    })),
    logo: logo ? picture(logo) : null,
    icon: icon ? picture(icon) : null,
  };
}
