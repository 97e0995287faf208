import { z } from 'zod';
import { exampleIds, examplePhoto, withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, idField, oneLine } from '../text/plain-text.ts';
import { isWebAddress } from '../text/web-address.ts';
import { isDay } from '../text/yangon-day.ts';
import { bannerLimits, bannerPlaces } from './banner.ts';

/** Characters of a day, such as `2026-12-01`. */
const dayLength = 10;

const day = (refusal: RuleCode) =>
  z
    .string({ error: refusal })
    .check(longest(dayLength, refusal))
    .refine((text) => isDay(text), refusal);

const alt = () => oneLine(bannerLimits.alt.minimum, bannerLimits.alt.maximum, 'banner_alt', 'banner_alt');

const fields = {
  picture: z
    .string({ error: 'banner_picture' satisfies RuleCode })
    .check(longest(300, 'photo_unknown'))
    .describe('The address of an uploaded image: at least 600 pixels wide, as wide as high or up to 12 times as wide.'),
  link: z
    .string({ error: 'banner_link' satisfies RuleCode })
    .trim()
    .check(longest(bannerLimits.link, 'banner_link'))
    .refine((text) => isWebAddress(text, /^https$/), 'banner_link' satisfies RuleCode),
  altEn: alt().describe('What it says, for those who do not see it, in English.'),
  altMy: alt().describe('The same in Burmese.'),
  places: z
    .array(z.enum(bannerPlaces, 'invalid_value' satisfies RuleCode), { error: 'banner_places' satisfies RuleCode })
    .min(1, 'banner_places' satisfies RuleCode)
    .max(bannerPlaces.length, 'invalid_value' satisfies RuleCode)
    .transform((places) => bannerPlaces.filter((place) => places.includes(place))),
  from: day('banner_from').describe('The first day in Yangon on which it is shown.'),
  until: day('banner_until').nullable().describe('The last day in Yangon on which it is shown; null for no end.'),
  isOn: z.boolean('invalid_value' satisfies RuleCode),
};

/** The example of the API document. */
export const exampleBanner = {
  picture: examplePhoto,
  link: 'https://www.movers.example/yangon',
  altEn: 'Golden Movers: a whole home moved in a day',
  altMy: 'ရွှေအိမ်ပြောင်း၊ တစ်ရက်တည်း အိမ်ပြောင်းပေးသည်',
  places: ['home', 'search'] as ('home' | 'search')[],
  from: '2026-12-01',
  until: '2026-12-31',
  isOn: true,
};

const endsAfterStart = ({ from, until }: { from: string; until: string | null }) => until === null || until >= from;
const atUntil = { path: ['until'], error: 'banner_until_before' satisfies RuleCode };

/** Body of POST /api/banner (SIT-417). */
export const newBannerSchema = z.strictObject(withExamples(fields, exampleBanner)).refine(endsAfterStart, atUntil);
export type NewBanner = z.output<typeof newBannerSchema>;

/** Body of PUT /api/banner/{id}: all of a banner, as of the state that its editor saw. */
export const bannerUpdateSchema = z
  .strictObject(
    withExamples(
      {
        ...fields,
        updatedAt: z.iso
          .datetime('invalid_value' satisfies RuleCode)
          .describe('When it was last changed, as its editor saw it. If it was changed since, nothing is.'),
      },
      exampleBanner,
    ),
  )
  .refine(endsAfterStart, atUntil);
export type BannerUpdate = z.output<typeof bannerUpdateSchema>;

/** The id of a banner in a path. */
export const bannerPath = z.object(withExamples({ id: idField() }, { id: exampleIds.image }));
