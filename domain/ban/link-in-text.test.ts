import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linkInText } from './link-in-text.ts';

describe('a link in a text (MOD-60)', () => {
  test('is found however it is written', () => {
    for (const [text, link] of [
      ['See cheap-homes.com', 'cheap-homes.com'],
      ['viber.me/x', 'viber.me/x'],
      ['fb.com/x today', 'fb.com/x'],
      ['t . me / homes', 't.me/homes'],
      ['cheap-homes . com', 'cheap-homes.com'],
      ['https://cheap-homes.example', 'https://cheap-homes.example'],
      ['homes.com.mm', 'homes.com.mm'],
      ['Ask @cheaphomes', '@cheaphomes'],
      ['ဆက်သွယ်ရန် cheap-homes.com', 'cheap-homes.com'],
    ] as const)
      assert.equal(linkInText(text), link, text);
  });

  test('is not found in what honest listings say', () => {
    for (const text of [
      'A quiet flat. It is near the market. To rent at once.',
      'ready.Top floor, balcony.Shop below. me/you',
      '1,200 sq.ft/month, 12.5 lakh/mth, no.12/3',
      'Condo @Golden City, @ Yankin, @yankin, 900 USD @ month',
      'Mail ma.su@mail.com for the keys',
      '5.5 m x 8.mm tiles, U.S.A, e.g. a lift',
      'Trading Co. Ltd, Co.,Ltd.',
    ])
      assert.equal(linkInText(text), undefined, text);
  });
});
