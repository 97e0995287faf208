import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { colourTokens, isReadable, paletteOf, type Shades } from './palette.ts';
import { standardColour } from './site-colour.ts';

/** Contrast of two colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Colours all over the cube: those that can be read are taken. */
const levels = [0, 51, 102, 153, 204, 255];
const hex = (part: number) => part.toString(16).padStart(2, '0');
const cube = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

/** The tokens of the style sheet, by theme. */
const sheet = readFileSync(new URL('../../web/shell/look.css', import.meta.url), 'utf8');
const [, light = '', dark = ''] = /:root \{\n([^}]*)\}[^]*?\[data-theme="dark"\] \{\n([^}]*)\}/.exec(sheet) ?? [];
const token = (theme: string, name: string) => {
  const value = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(theme)?.[1] ?? '';
  return value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value;
};

describe('the shades of a main colour (SIT-408)', () => {
  const grounds = ['paper', 'surface', 'sunken', 'float'];
  /** Texts and what they stand on: tokens of the shades, or of the style sheet. */
  const pairs: readonly (readonly [text: string, ground: string])[] = [
    ...grounds.map((ground) => ['act', ground] as const),
    ['act', 'act-soft'],
    ['ink', 'act-soft'],
    ['muted', 'act-soft'],
    ['on-act', 'act'],
    ['on-act', 'act-hover'],
    ...['deep', 'deep-2'].flatMap((ground) => [['on-deep', ground] as const, ['on-deep-muted', ground] as const]),
    ...[2, 3, 4, 5].map((step) => [`on-heat-${step}`, `heat-${step}`] as const),
  ];

  test('can be read in both themes, whatever the colour is', () => {
    const readable = cube.filter(isReadable);
    assert.ok(readable.length > 60, String(readable.length));
    for (const colour of readable) {
      const palette = paletteOf(colour);
      for (const [theme, shades] of [
        [light, palette.light],
        [dark, palette.dark],
      ] as const) {
        const of = (name: string) => shades[name as keyof Shades] ?? token(theme, name);
        for (const [text, ground] of pairs)
          assert.ok(contrast(of(text), of(ground)) >= 4.5, `${colour}: ${text} ${of(text)} on ${ground} ${of(ground)}`);
        for (const ground of grounds)
          assert.ok(contrast(of('focus'), of(ground)) >= 3, `${colour}: focus on ${ground}`);
      }
    }
  });

  test('are the colour itself in the light theme, and a lighter one in the dark theme', () => {
    const palette = paletteOf('#1d4ed8');
    assert.equal(palette.light.act, '#1d4ed8');
    assert.ok(luminance(palette.dark.act) > luminance('#1d4ed8'));
  });

  test('are colours and nothing else, for grey and black too', () => {
    for (const colour of ['#000000', '#0000ff', '#5f5f5f', '#1d4ed8']) {
      const { light: own, dark: other } = paletteOf(colour);
      for (const shade of [...Object.values(own), ...Object.values(other)]) assert.match(shade, /^#[0-9a-f]{6}$/);
    }
  });

  test('exist for tokens of the style sheet, which has the standard colour', () => {
    assert.equal(token(light, 'act'), standardColour);
    for (const name of colourTokens) assert.ok(token(light, name) !== '' && token(dark, name) !== '', name);
  });

  test('are refused where a text in them could not be read', () => {
    for (const colour of ['#ffffff', '#ffd400', '#7ad7b6', '#757575']) assert.equal(isReadable(colour), false, colour);
    for (const colour of ['#000000', standardColour, '#1d4ed8', '#a8261c'])
      assert.equal(isReadable(colour), true, colour);
  });
});
