import { z } from 'zod';
import { examplePhoto, withExamples } from '../openapi/examples.ts';
import { longest, wholeNumber } from '../text/plain-text.ts';
import { type SiteSettingName, siteSettingNames, siteSettings } from './site-settings.ts';

/** A new text for a setting; null, and an empty one, for its standard value. What is left out stays. */
const textOf = (name: SiteSettingName) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
      siteSettings[name].text.nullable(),
    )
    .optional()
    .meta({ 'x-shown': false });

/** A picture for the site; null for the portal's own. What is left out stays. */
const picture = (what: string) =>
  z
    .string()
    .check(longest(300, 'photo_unknown'))
    .nullable()
    .optional()
    .describe(`${what}, by the address of an uploaded image; null for the portal’s own.`);

type Texts = { [Name in SiteSettingName]: ReturnType<typeof textOf> };

/** Body of PUT /api/site/settings: the settings that change, by the names of their environment variables (SIT-403). */
export const siteUpdateSchema = z.strictObject({
  ...(Object.fromEntries(siteSettingNames.map((name) => [name, textOf(name)])) as Texts),
  ...withExamples(
    {
      logo: picture('The logo: at least 64 pixels high, and as wide as high or up to 8 times as wide'),
      icon: picture('The icon of browsers and home screens: a square of at least 512 × 512 pixels'),
      revision: wholeNumber(0, 2_000_000_000, 'invalid_value').describe(
        'The revision that the editor saw. If there is a later one, nothing is changed.',
      ),
    },
    { revision: 0, logo: examplePhoto, icon: examplePhoto },
  ),
});
export type SiteUpdate = z.output<typeof siteUpdateSchema>;
