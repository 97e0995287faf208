import { z } from 'zod';
import { emailAddress, isSender } from '../account/email-address.ts';
import { channelLimits } from '../channel/channel.ts';
import {
  areChannelSearches,
  channelLanguages,
  channelModes,
  channelNameOf,
  channelSearchesOf,
  languagesOfChannel,
} from '../channel/setting-texts.ts';
import { reviewModes } from '../listing/waiting.ts';
import type { RuleCode } from '../refusals.ts';
import { westernDigits } from '../text/burmese/burmese-digits.ts';
import { longest, oneLine } from '../text/plain-text.ts';
import { isWebAddress } from '../text/web-address.ts';
import { countersOf, listOf, pairOf } from './setting-texts.ts';
import { isReadable } from './palette.ts';
import { standardColour } from './site-colour.ts';
import { standardName } from './site-name.ts';

/** The fewest days that a listing may be online: its owner gets an email five days before the end. */
const fewestListingDays = 7;

/** Most pages of the site's own on social networks, and characters of any one address. */
const longestAddress = 200;
const mostSocialPages = 10;

/** Characters of the addresses of searches for the channel. */
const longestSearches = 2000;

/** A setting of the site: a text, in the environment and on the screen alike. */
interface SiteSetting {
  /** Checks a text and brings it into its form; the message of an issue is a {@link RuleCode}. */
  text: z.ZodType<string, string>;
  /** Says in English what the environment variable takes. */
  accepts: string;
  /** Its value where neither the environment nor the screen sets one; left out if it then has none. */
  standard?: string;
}

const line = (maximum: number, refusal: RuleCode) => oneLine(1, maximum, refusal);
const short = (refusal: RuleCode, maximum = longestAddress) => z.string().trim().check(longest(maximum, refusal));
/** Numbers, in the digits of either script. */
const digits = (refusal: RuleCode) => short(refusal, 40).overwrite(westernDigits);
const address = (protocol: RegExp, refusal: RuleCode) =>
  short(refusal).refine((text) => isWebAddress(text, protocol), refusal);
const phone = digits('site_phone')
  .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, 'site_phone' satisfies RuleCode);

/**
 * The settings of the site itself, by their environment variables: what an admin may set on the screen too (SIT-400). The environment
 * wins. The screen shows them in this order.
 */
export const siteSettings = {
  SITE_NAME: { text: line(40, 'site_name'), accepts: 'a name of 1 to 40 characters', standard: standardName.en },
  SITE_NAME_MY: { text: line(40, 'site_name'), accepts: 'a name of 1 to 40 characters', standard: standardName.my },
  SITE_COLOUR: {
    text: short('site_colour', 7)
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, { error: 'site_colour' satisfies RuleCode, abort: true })
      .refine(isReadable, 'site_colour_pale' satisfies RuleCode),
    accepts: 'a colour such as #0f5c45, dark enough for texts on a light page',
    standard: standardColour,
  },
  SITE_FOOTER: { text: line(160, 'site_footer'), accepts: 'a sentence of 1 to 160 characters' },
  SITE_FOOTER_MY: { text: line(160, 'site_footer'), accepts: 'a sentence of 1 to 160 characters' },
  SITE_EMAIL: {
    text: z.string().trim().pipe(emailAddress),
    accepts: 'the email address that receives messages to the site',
    standard: 'hello@eain.example',
  },
  SITE_PHONE: { text: phone, accepts: 'a phone number such as +959420012345' },
  SITE_VIBER: { text: phone, accepts: 'the phone number of a Viber account, such as +959420012345' },
  CHAT_URL: {
    text: address(/^(https?|viber|tg|tel)$/, 'site_chat'),
    accepts: 'a chat address: https://… or viber://…',
  },
  SITE_HOURS: { text: line(120, 'site_hours'), accepts: 'office hours in 1 to 120 characters' },
  SITE_HOURS_MY: { text: line(120, 'site_hours'), accepts: 'office hours in 1 to 120 characters' },
  SOCIAL_URLS: {
    text: short('site_social', mostSocialPages * (longestAddress + 2)).refine(
      areSocialPages,
      'site_social' satisfies RuleCode,
    ),
    accepts: 'HTTPS addresses of your own social network pages, separated by commas',
    standard: '',
  },
  MAIL_FROM: {
    text: short('site_sender').refine(isSender, 'site_sender' satisfies RuleCode),
    accepts: 'one sender: Name <address>',
    standard: `${standardName.en} <no-reply@eain.example>`,
  },
  MAIL_SIGNATURE: { text: line(160, 'site_signature'), accepts: 'a line of 1 to 160 characters' },
  MAIL_SIGNATURE_MY: { text: line(160, 'site_signature'), accepts: 'a line of 1 to 160 characters' },
  HOME_COUNTERS: {
    text: digits('site_counters').regex(/^(real|\d{1,9}\s*,\s*\d{1,9})$/, 'site_counters' satisfies RuleCode),
    accepts: 'two whole numbers of listings, for rent and for sale, such as 31200,32200, or real',
    standard: '31200,32200',
  },
  LISTING_DAYS: {
    text: digits('site_listing_days')
      .regex(/^\d{1,4}\s*,\s*\d{1,4}$/, { error: 'site_listing_days' satisfies RuleCode, abort: true })
      .refine(areListingDays, 'site_listing_days' satisfies RuleCode),
    accepts: 'two whole numbers of days, for rent and for sale, of at least 7 each, such as 30,60',
    standard: '30,60',
  },
  MONTHLY_POST_LIMIT: {
    text: digits('site_monthly_limit')
      .regex(/^\d{1,7}$/, { error: 'site_monthly_limit' satisfies RuleCode, abort: true })
      .refine((text) => Number(text) >= 1 && Number(text) <= 1_000_000, 'site_monthly_limit' satisfies RuleCode),
    accepts: 'a whole number from 1 to 1000000',
    standard: '100',
  },
  REVIEW: {
    text: z.enum(reviewModes, { error: 'site_review' satisfies RuleCode }) as z.ZodType<string, string>,
    accepts: 'off, new or all',
    standard: 'off',
  },
  CHANNEL_NAME: {
    text: digits('site_channel')
      .overwrite(channelNameOf)
      .regex(/^(?:@[A-Za-z]\w{3,31}|-?[1-9]\d{4,18})$/, 'site_channel' satisfies RuleCode),
    accepts: 'a Telegram channel: @name, or its number, such as -1001234567890',
  },
  CHANNEL_POSTS: {
    text: z.enum(channelModes, { error: 'site_channel_posts' satisfies RuleCode }) as z.ZodType<string, string>,
    accepts: 'off, chosen or all',
    standard: 'off',
  },
  CHANNEL_SEARCHES: {
    text: short('site_channel_searches', longestSearches)
      .overwrite(channelSearchesOf)
      .refine(areChannelSearches, 'site_channel_searches' satisfies RuleCode),
    accepts: 'addresses of up to 5 searches of the site, separated by spaces',
  },
  CHANNEL_DAILY: {
    text: digits('site_channel_daily')
      .regex(/^\d{1,3}$/, { error: 'site_channel_daily' satisfies RuleCode, abort: true })
      .refine(isDailyNumber, 'site_channel_daily' satisfies RuleCode),
    accepts: 'a whole number from 1 to 50',
    standard: '10',
  },
  CHANNEL_LANGUAGES: {
    text: z.enum(channelLanguages, { error: 'site_channel_languages' satisfies RuleCode }) as z.ZodType<string, string>,
    accepts: 'en, my or both',
    standard: 'both',
  },
  AD_CLIENT: {
    text: short('site_ad_client', 64).regex(/^[\w-]+$/, 'site_ad_client' satisfies RuleCode),
    accepts: 'a publisher ID of the ad network, such as ca-pub-1234567890',
  },
} as const satisfies Record<string, SiteSetting>;

/** The name of a setting of the site: its environment variable. */
export type SiteSettingName = keyof typeof siteSettings;

/** Their names, in the order of the screen. */
export const siteSettingNames = Object.keys(siteSettings) as SiteSettingName[];

/** Texts of settings, by their names; one that is left out has its standard value. */
export type SiteTexts = Readonly<Partial<Record<SiteSettingName, string>>>;

/** The value of a setting that is not set anywhere; undefined if it then has none. */
export function standardOf(name: SiteSettingName): string | undefined {
  const setting: SiteSetting = siteSettings[name];
  return setting.standard;
}

function areSocialPages(text: string): boolean {
  const pages = listOf(text);
  return (
    pages.length <= mostSocialPages &&
    pages.every((page) => page.length <= longestAddress && isWebAddress(page, /^https$/))
  );
}

function areListingDays(text: string): boolean {
  const { rent, sale } = pairOf(text);
  return rent >= fewestListingDays && sale >= fewestListingDays;
}

function isDailyNumber(text: string): boolean {
  const { minimum, maximum } = channelLimits.daily;
  return Number(text) >= minimum && Number(text) <= maximum;
}

/** Reads texts that have been checked by {@link siteSettings}. */
export function readSiteTexts(texts: SiteTexts) {
  const of = (name: SiteSettingName) => texts[name] ?? standardOf(name);
  const text = (name: SiteSettingName) => of(name) ?? '';
  return {
    siteName: { en: text('SITE_NAME'), my: text('SITE_NAME_MY') },
    /** The main colour, as `#rrggbb` (SIT-408); undefined for the portal's own. */
    siteColour: text('SITE_COLOUR') === standardColour ? undefined : text('SITE_COLOUR'),
    /** The sentence below the name at the foot of every page, where it is not the portal's own. */
    siteFooter: { en: of('SITE_FOOTER'), my: of('SITE_FOOTER_MY') },
    siteEmail: text('SITE_EMAIL'),
    /** The office's phone number, as it is dialled from anywhere. */
    sitePhone: of('SITE_PHONE'),
    /** Where visitors chat with the site; on Viber with its number if unset. */
    chatUrl: of('CHAT_URL') ?? viberAddressOf(of('SITE_VIBER')),
    /** When the office can be reached. */
    siteHours: { en: of('SITE_HOURS'), my: of('SITE_HOURS_MY') },
    /** The site's own pages on social networks. */
    socialUrls: listOf(text('SOCIAL_URLS')),
    mailFrom: text('MAIL_FROM'),
    /** A line below the name at the end of every email. */
    mailSignature: { en: of('MAIL_SIGNATURE'), my: of('MAIL_SIGNATURE_MY') },
    /** Numbers that the counters on the home page count to; undefined for the real ones. */
    homeCounters: countersOf(text('HOME_COUNTERS')),
    /** Days that a listing is online after it was posted or confirmed (LST-170). */
    listingDays: pairOf(text('LISTING_DAYS')),
    monthlyPostLimit: Number(text('MONTHLY_POST_LIMIT')),
    /** Which new listings wait for an admin's look. */
    review: reviewModes.find((mode) => mode === of('REVIEW')) ?? 'off',
    /** The site's own channel on Telegram, and what is posted to it: nothing without a name (WCH-26). */
    channel: {
      name: of('CHANNEL_NAME'),
      mode: channelModes.find((mode) => mode === of('CHANNEL_POSTS')) ?? 'off',
      /** Query strings of /search, of which a listing must meet one; empty for all listings. */
      searches: text('CHANNEL_SEARCHES').split(' ').filter(Boolean),
      daily: Number(text('CHANNEL_DAILY')),
      languages: languagesOfChannel(text('CHANNEL_LANGUAGES')),
    },
    /** The ad network's publisher ID; no ads without it. */
    adClient: of('AD_CLIENT'),
  };
}

function viberAddressOf(number: string | undefined): string | undefined {
  return number && `viber://chat?number=${encodeURIComponent(number)}`;
}

/**
 * Texts that a portal has stored, without those that are no longer accepted: an earlier or later release may have other bounds.
 * @param stored whatever is in the database.
 */
export function acceptedTexts(stored: Readonly<Record<string, unknown>>): SiteTexts {
  return Object.fromEntries(
    siteSettingNames.flatMap((name) => {
      const { data } = siteSettings[name].text.safeParse(stored[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
}
