import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import { wholeNumber } from '../text/plain-text.ts';
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

type Texts = { [Name in SiteSettingName]: ReturnType<typeof textOf> };

/** Body of PUT /api/site/settings: the settings that change, by the names of their environment variables (SIT-403). */
export const siteUpdateSchema = z.strictObject({
  ...(Object.fromEntries(siteSettingNames.map((name) => [name, textOf(name)])) as Texts),
  ...withExamples(
    {
      revision: wholeNumber(0, 2_000_000_000, 'invalid_value').describe(
        'The revision that the editor saw. If there is a later one, nothing is changed.',
      ),
    },
    { revision: 0 },
  ),
});
export type SiteUpdate = z.output<typeof siteUpdateSchema>;
