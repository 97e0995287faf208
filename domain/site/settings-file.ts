import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { longest, wholeNumber } from '../text/plain-text.ts';
import { siteSettingNames, siteSettings, type SiteSettingName } from './site-settings.ts';

/** By which a file of settings is known, and the version of its form: raised when an earlier release could not read it. */
export const fileKind = 'site settings';
export const fileVersion = 1;

/** The most bytes of a picture in a file. */
export const mostPictureBytes = 300_000;

/** Base64 has 4 characters for 3 bytes. */
const longestPicture = Math.ceil(mostPictureBytes / 3) * 4;

const picture = z
  .strictObject(
    withExamples(
      {
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'site_file' satisfies RuleCode)
          .describe('Of the image that it was made from: a portal that has that one keeps it.'),
        webp: z
          .string()
          .check(longest(longestPicture, 'site_file'))
          .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'site_file' satisfies RuleCode)
          .describe('The picture, in Base64.'),
      },
      { sha256: 'a'.repeat(64), webp: 'UklGRg==' },
    ),
    'site_file' satisfies RuleCode,
  )
  .nullable()
  .describe('Null for the portal’s own.');

type Texts = { [Name in SiteSettingName]: z.ZodOptional<(typeof siteSettings)[Name]['text']> };

/** A file with all settings of the site (SIT-415). What it does not name has its standard value. */
export const settingsFileSchema = z.strictObject(
  {
    kind: z.literal(fileKind, { error: 'site_file' satisfies RuleCode }),
    version: z.literal(fileVersion, { error: 'site_file_version' satisfies RuleCode }),
    texts: z
      .strictObject(
        Object.fromEntries(siteSettingNames.map((name) => [name, siteSettings[name].text.optional()])) as Texts,
        'site_file' satisfies RuleCode,
      )
      .describe('By the names of their environment variables.')
      .meta({ example: { SITE_NAME: 'Golden Homes', SITE_COLOUR: '#1d4ed8' } }),
    logo: picture,
    icon: picture,
  },
  'site_file' satisfies RuleCode,
);
export type SettingsFile = z.output<typeof settingsFileSchema>;

/** Body of POST /api/site/import. */
export const settingsImportSchema = z.strictObject(
  withExamples(
    {
      file: settingsFileSchema,
      isTrial: z.boolean('invalid_value' satisfies RuleCode).describe('Whether it is only said what would change.'),
      revision: wholeNumber(0, 2_000_000_000, 'invalid_value').describe(
        'The revision that the editor saw. If there is a later one, nothing is changed.',
      ),
    },
    { isTrial: true, revision: 0 },
  ),
);
export type SettingsImport = z.output<typeof settingsImportSchema>;
