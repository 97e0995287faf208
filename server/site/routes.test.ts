import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPortal } from '#tests/factories/portal.ts';

test('reports how to reach the site, and no ads unless there are any', async (context) => {
  const portal = await openTestPortal({ SITE_EMAIL: 'office@eain.example' });
  context.after(portal.close);
  const { status, body } = await portal.visitor().call('GET', '/api/site');
  assert.equal(status, 200);
  const homeCounters = { rent: 31_200, sale: 32_200 };
  const nothing = { chatUrl: null, socialUrls: [], ads: null };
  assert.deepEqual(body, { success: true, email: 'office@eain.example', ...nothing, homeCounters });
});

test('reports the settings for chat, social pages and ads', async (context) => {
  const portal = await openTestPortal({
    CHAT_URL: 'viber://chat?number=%2B959123456',
    SITE_PHONE: '+959420012345',
    SOCIAL_URLS: 'https://www.facebook.com/eain, https://t.me/eain',
    AD_CLIENT: 'ca-pub-1234567890',
    AD_SLOT: '42',
    HOME_COUNTERS: 'real',
  });
  context.after(portal.close);
  const { body } = await portal.visitor().call('GET', '/api/site');
  assert.equal(body['homeCounters'], null);
  assert.equal(body['chatUrl'], 'viber://chat?number=%2B959123456');
  assert.deepEqual(body['phone'], { dialled: '+959420012345', shown: '+95 9 420 012 345' });
  assert.deepEqual(body['socialUrls'], ['https://www.facebook.com/eain', 'https://t.me/eain']);
  assert.deepEqual(body['ads'], {
    client: 'ca-pub-1234567890',
    slot: '42',
    script: 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
  });
});
