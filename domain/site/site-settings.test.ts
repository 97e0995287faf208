import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRuleCode } from '../refusals.ts';
import { bothNames } from './site-name.ts';
import {
  acceptedTexts,
  readSiteTexts,
  type SiteSettingName,
  siteSettingNames,
  siteSettings,
  standardOf,
} from './site-settings.ts';
import { siteUpdateSchema } from './update.ts';

const checked = (name: SiteSettingName, text: string) => siteSettings[name].text.safeParse(text);

describe('the settings of the site (SIT-400)', () => {
  test('are the specified ones where none is set', () => {
    const standard = readSiteTexts({});
    assert.deepEqual(standard.siteName, { en: 'Eain', my: 'အိမ်' });
    assert.equal(standard.mailFrom, 'Eain <no-reply@eain.example>');
    assert.deepEqual(standard.homeCounters, { rent: 31_200, sale: 32_200 });
    assert.deepEqual(standard.listingDays, { rent: 30, sale: 60 });
    assert.deepEqual([standard.monthlyPostLimit, standard.review, standard.socialUrls], [100, 'off', []]);
    const { chatUrl, sitePhone, adClient, siteColour } = standard;
    assert.deepEqual([chatUrl, sitePhone, adClient, siteColour], [undefined, undefined, undefined, undefined]);
  });

  test('have standard values that they themselves accept', () => {
    for (const name of siteSettingNames) {
      const standard = standardOf(name);
      if (standard !== undefined && standard !== '') assert.equal(checked(name, standard).data, standard, name);
    }
  });

  const accepted: [SiteSettingName, string, string][] = [
    ['SITE_NAME', '  Golden\u200b Homes ', 'Golden Homes'],
    ['SITE_COLOUR', ' #1D4ED8 ', '#1d4ed8'],
    ['SITE_PHONE', '+၉၅ ၉ ၄၂၀-၀၁၂-၃၄၅', '+959420012345'],
    ['HOME_COUNTERS', '၁၀, ၂၀', '10, 20'],
    ['HOME_COUNTERS', 'real', 'real'],
    ['LISTING_DAYS', '7,7', '7,7'],
    ['MONTHLY_POST_LIMIT', '၁၀', '10'],
    [
      'SOCIAL_URLS',
      'https://t.me/eain, https://www.facebook.com/eain',
      'https://t.me/eain, https://www.facebook.com/eain',
    ],
    ['CHAT_URL', 'viber://chat?number=%2B959123456', 'viber://chat?number=%2B959123456'],
    ['MAIL_FROM', 'Golden Homes <us@golden.example>', 'Golden Homes <us@golden.example>'],
    ['SITE_EMAIL', ' us@golden.example ', 'us@golden.example'],
    ['CHANNEL_NAME', ' @golden_homes ', '@golden_homes'],
    ['CHANNEL_NAME', 'https://t.me/golden_homes', '@golden_homes'],
    ['CHANNEL_NAME', '-၁၀၀၁၂၃၄၅၆၇၈၉၀', '-1001234567890'],
    [
      'CHANNEL_SEARCHES',
      'https://eain.example/my/search?type=rent&page=2&nonsense=1  township=bahan',
      'type=rent township=bahan',
    ],
    ['CHANNEL_DAILY', '၅၀', '50'],
  ];
  for (const [name, typed, text] of accepted)
    test(`accept ${name} as ${typed}`, () => assert.equal(checked(name, typed).data, text));

  const refused: [SiteSettingName, string, string][] = [
    ['SITE_NAME', 'x'.repeat(41), 'site_name'],
    ['SITE_NAME', 'Two\nlines', 'plain_text'],
    ['SITE_COLOUR', 'red', 'site_colour'],
    ['SITE_COLOUR', '#1d4', 'site_colour'],
    ['SITE_COLOUR', '#1d4ed8;}', 'site_colour'],
    ['SITE_COLOUR', '#ffd400', 'site_colour_pale'],
    ['SITE_COLOUR', '#ffffff', 'site_colour_pale'],
    ['SITE_FOOTER', 'x'.repeat(161), 'site_footer'],
    ['SITE_PHONE', '09420012345', 'site_phone'],
    ['SITE_VIBER', 'mya', 'site_phone'],
    ['CHAT_URL', 'javascript:alert(1)', 'site_chat'],
    ['CHAT_URL', 'https://mya:secret@m.me/portal', 'site_chat'],
    ['CHAT_URL', `https://m.me/${'x'.repeat(200)}`, 'site_chat'],
    ['SOCIAL_URLS', 'http://www.facebook.com/eain', 'site_social'],
    ['SOCIAL_URLS', 'https://t.me/eain, javascript:alert(1)', 'site_social'],
    ['SOCIAL_URLS', Array.from({ length: 11 }, (_, at) => `https://t.me/${at}`).join(), 'site_social'],
    ['SITE_HOURS', 'x'.repeat(121), 'site_hours'],
    ['MAIL_FROM', 'Eain <us@eain.example>, x@y.example', 'site_sender'],
    ['MAIL_SIGNATURE', 'x'.repeat(161), 'site_signature'],
    ['HOME_COUNTERS', '31200', 'site_counters'],
    ['LISTING_DAYS', '6,60', 'site_listing_days'],
    ['LISTING_DAYS', '30', 'site_listing_days'],
    ['MONTHLY_POST_LIMIT', '0', 'site_monthly_limit'],
    ['MONTHLY_POST_LIMIT', '1000001', 'site_monthly_limit'],
    ['REVIEW', 'some', 'site_review'],
    ['CHANNEL_NAME', 'golden homes', 'site_channel'],
    ['CHANNEL_NAME', '@a', 'site_channel'],
    ['CHANNEL_POSTS', 'some', 'site_channel_posts'],
    ['CHANNEL_SEARCHES', 'https://eain.example/agents', 'site_channel_searches'],
    ['CHANNEL_SEARCHES', Array.from({ length: 6 }, () => 'type=rent').join(' '), 'site_channel_searches'],
    ['CHANNEL_DAILY', '0', 'site_channel_daily'],
    ['CHANNEL_DAILY', '51', 'site_channel_daily'],
    ['CHANNEL_LANGUAGES', 'fr', 'site_channel_languages'],
    ['AD_CLIENT', 'ca pub', 'site_ad_client'],
    ['SITE_EMAIL', 'us', 'email_invalid'],
  ];
  for (const [name, typed, code] of refused) {
    test(`refuse ${name} as ${typed.slice(0, 40)}`, () => {
      assert.ok(isRuleCode(code));
      assert.equal(checked(name, typed).error?.issues[0]?.message, code);
    });
  }

  test('lead to the chat, and without one to the Viber account', () => {
    assert.equal(readSiteTexts({ SITE_VIBER: '+959123456' }).chatUrl, 'viber://chat?number=%2B959123456');
    const chat = { SITE_VIBER: '+959123456', CHAT_URL: 'https://m.me/portal' };
    assert.equal(readSiteTexts(chat).chatUrl, 'https://m.me/portal');
  });

  test('are left out where another release has stored what is not accepted', () => {
    const stored = { SITE_NAME: 'Golden Homes', SITE_PHONE: 'mya', REVIEW: 7, SITE_COLOUR: 'red' };
    assert.deepEqual(acceptedTexts(stored), { SITE_NAME: 'Golden Homes' });
  });

  test('are changed to their standard by nothing and by null, and left alone where they are left out', () => {
    const { data } = siteUpdateSchema.safeParse({ revision: 1, SITE_NAME: ' ', SITE_PHONE: null });
    assert.deepEqual(data, { revision: 1, SITE_NAME: null, SITE_PHONE: null });
    assert.equal(siteUpdateSchema.safeParse({ revision: 1, SITE_SHAPE: 'round' }).success, false);
  });
});

test('a name that is the same in both languages is said once', () => {
  assert.equal(bothNames({ en: 'Eain', my: 'အိမ်' }), 'Eain · အိမ်');
  assert.equal(bothNames({ en: 'Home', my: 'Home' }), 'Home');
});
