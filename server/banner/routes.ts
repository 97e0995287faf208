import { Hono } from 'hono';
import { z } from 'zod';
import { bannerLimits, bannerPlaces, type BannerState, bannerStateOn } from '#domain/banner/banner.ts';
import { bannerPath, bannerUpdateSchema, exampleBanner, newBannerSchema } from '#domain/banner/update.ts';
import { NotFound } from '#domain/errors.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { figuresOf } from '../figures/collector.ts';
import { pathOfOwn } from '../http/address/origin.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { picture, pictureSchema } from '../image/picture.ts';
import { countBanner } from './count.ts';
import { selectBanners, selectCounts, selectDays } from './queries.ts';
import { createBanner, deleteBanner, updateBanner } from './write.ts';

const success = z.literal(true);
const counts = {
  views: z.number().int().describe('How often it came into sight.'),
  clicks: z.number().int().describe('How often its link was followed.'),
};
const exampleCounts = { views: 2_140, clicks: 37 };
const states = ['off', 'planned', 'shown', 'over'] as const satisfies readonly BannerState[];
const { picture: _picture, ...exampleFields } = exampleBanner;

const bannerSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        picture: pictureSchema,
        link: z.string(),
        altEn: z.string(),
        altMy: z.string(),
        places: z.array(z.enum(bannerPlaces)),
        from: z.iso.date().describe('In Yangon, like the others.'),
        until: z.iso.date().nullable(),
        isOn: z.boolean(),
        state: z.enum(states).describe('Today.'),
        updatedAt: z.iso.datetime().describe('To be sent with a change.'),
        ...counts,
      },
      { _id: exampleIds.image, ...exampleFields, state: 'shown', ...exampleCounts },
    ),
  )
  .meta({ ref: 'Banner' });

/** /api/banner: banners of the site's own (SIT-417 to SIT-424). */
export const bannerRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('banner.list', {
      summary: 'Banners of the site’s own, latest first',
      description: 'The last minute of other processes may be missing from what was counted.',
      answers: z.object({ success, banners: z.array(bannerSchema) }),
    }),
    async (c) => {
      const services = c.get('services');
      const { db } = services.database;
      await figuresOf(services).write();
      const [rows, counted] = await Promise.all([selectBanners(db), selectCounts(db)]);
      const today = yangonDay(new Date());
      const banners = rows.map(
        ({ banner: { id, imageId: _imageId, createdAt: _createdAt, ...row }, picture: image }) => ({
          ...row,
          _id: id,
          picture: picture(image),
          state: bannerStateOn(today, row),
          updatedAt: row.updatedAt.toISOString(),
          ...(counted.get(id) ?? { views: 0, clicks: 0 }),
        }),
      );
      return succeed(c, { banners });
    },
  )
  .post(
    '/',
    ...operation('banner.create', {
      summary: 'Add a banner',
      answers: done('Banner added').extend({ _id: z.uuid().meta({ example: exampleIds.image }) }),
      refuses: [409, 415],
      takes: jsonBody(8),
    }),
    input('json', newBannerSchema),
    async (c) => {
      const typed = c.req.valid('json');
      const own = { ...typed, picture: pathOfOwn(typed.picture, c) };
      return succeed(c, { message: 'Banner added', _id: await createBanner(c.get('services'), signedIn(c), own) });
    },
  )
  .put(
    '/:id',
    ...operation('banner.update', {
      summary: 'Change a banner',
      description: 'All of it; what was counted stays.',
      answers: done('Banner saved'),
      refuses: [404, 409, 415],
      takes: jsonBody(8),
    }),
    input('param', bannerPath),
    input('json', bannerUpdateSchema),
    async (c) => {
      const typed = c.req.valid('json');
      const own = { ...typed, picture: pathOfOwn(typed.picture, c) };
      await updateBanner(c.get('services'), signedIn(c), c.req.valid('param').id, own);
      return succeed(c, { message: 'Banner saved' });
    },
  )
  .delete(
    '/:id',
    ...operation('banner.delete', {
      summary: 'Delete a banner with what was counted of it',
      answers: done('Banner deleted'),
      refuses: [404],
    }),
    input('param', bannerPath),
    async (c) => {
      await deleteBanner(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Banner deleted' });
    },
  )
  .get(
    '/days/:id',
    ...operation('banner.days', {
      summary: 'Views of a banner and clicks on it, day by day',
      description: `The last ${bannerLimits.days} days in Yangon, latest first, those without any too.`,
      answers: z.object({
        success,
        days: z.array(
          z.object(withExamples({ day: z.iso.date(), ...counts }, { day: '2026-12-05', ...exampleCounts })),
        ),
      }),
      refuses: [404],
    }),
    input('param', bannerPath),
    async (c) => {
      const services = c.get('services');
      const { id } = c.req.valid('param');
      if (!services.banners.all.some((banner) => banner.id === id)) throw new NotFound('banner_not_found');
      await figuresOf(services).write();
      return succeed(c, { days: await selectDays(services.database.db, id, bannerLimits.days) });
    },
  )
  .post(
    '/view/:id',
    ...operation('banner.view', {
      summary: 'Count that a banner came into sight',
      description:
        'Not for admins and robots, and a limited number of times per network; the response is the same in any case. Nothing of the visitor is stored.',
      answers: z.object({ success }),
      limits: ['view'],
      refuses: [404, 429],
    }),
    input('param', bannerPath),
    (c) => {
      const { id } = c.req.valid('param');
      const banner = c.get('services').banners.all.find((one) => one.id === id);
      if (!banner) throw new NotFound('banner_not_found');
      if (bannerStateOn(yangonDay(new Date()), banner) === 'shown') countBanner(c, 'banner-view', id);
      return succeed(c, {});
    },
  );
