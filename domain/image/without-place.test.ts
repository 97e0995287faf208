import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anMp4, aWebm, mp4Box, webmElement } from '#tests/factories/image-portal.ts';
import { videoTypeOf } from './video-type.ts';
import { removePlace } from './without-place.ts';
import { webmIds } from './webm-elements.ts';

const place = Buffer.from('\x00\x12\x15\xc7+16.8245+096.1302/', 'latin1');
const content = Buffer.from('the pictures');

test('what a camera notes in an MP4 becomes unused space, of the film and of its tracks, and nothing moves (IMG-124)', () => {
  const asPhones = mp4Box('udta', mp4Box('\u00a9xyz', place));
  const asApple = mp4Box('meta', Buffer.from('com.apple.quicktime.location.ISO6709'), place);
  const film = anMp4(content, 'avc1', { film: Buffer.concat([asPhones, asApple, Buffer.alloc(4)]), track: asPhones });
  const noted = Buffer.concat([film, mp4Box('uuid', place)]);
  const plain = Buffer.from(noted);
  removePlace(plain, 'mp4');
  assert.ok(noted.includes('+16.8245') && !plain.includes('+16.8245') && !plain.includes('location'));
  assert.deepEqual([plain.length, plain.indexOf(content)], [noted.length, noted.indexOf(content)]);
  assert.equal(videoTypeOf(plain), 'mp4');
  const again = Buffer.from(plain);
  removePlace(again, 'mp4');
  assert.deepEqual(again, plain);
});

test('a video without notes stays as it is', () => {
  for (const [bytes, ending] of [
    [anMp4(), 'mp4'],
    [aWebm(), 'webm'],
  ] as const) {
    const copy = Buffer.from(bytes);
    removePlace(copy, ending);
    assert.deepEqual(copy, bytes);
  }
});

test('boxes in boxes in boxes without end are left, as no camera writes them', () => {
  let deep = mp4Box('udta', place);
  for (let level = 0; level < 2_000; level += 1) deep = mp4Box('moov', deep);
  assert.doesNotThrow(() => removePlace(deep, 'mp4'));
});

test('a film of more boxes than a camera makes is not read to its end, and refused', () => {
  const track = mp4Box('trak', Buffer.concat(Array.from({ length: 9_000 }, () => mp4Box('abcd'))));
  const film = mp4Box('moov', track, track, mp4Box('trak', mp4Box('udta', place)));
  assert.ok(removePlace(Buffer.from(film), 'mp4'));
  assert.ok(!removePlace(mp4Box('moov', track, track, track), 'mp4'));
});

test('tags and attached files of a WebM become void, however short they are', () => {
  for (const note of [place, Buffer.alloc(0), Buffer.alloc(300, 'x')])
    for (const id of [webmIds.tags, webmIds.attachments]) {
      const noted = aWebm(content, webmElement(id, note));
      const plain = Buffer.from(noted);
      removePlace(plain, 'webm');
      assert.equal(videoTypeOf(plain), 'webm');
      assert.ok(!plain.includes('+16.8245') && !plain.includes(Buffer.from(id.toString(16), 'hex')));
      assert.deepEqual([plain.length, plain.indexOf(content)], [noted.length, noted.indexOf(content)]);
    }
});
