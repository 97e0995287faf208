import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aJpeg, anMp4, aWebm, webmElement } from '#tests/factories/image-portal.ts';
import { videoTypeOf } from './video-type.ts';
import { webmIds } from './webm-elements.ts';

const headOfWebm = aWebm().subarray(0, 19);
const aZip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

test('knows a video by its container (IMG-101)', async () => {
  const film = anMp4();
  assert.equal(videoTypeOf(film), 'mp4');
  assert.equal(videoTypeOf(anMp4(undefined, 'avc3')), 'mp4');
  assert.equal(videoTypeOf(aWebm()), 'webm');
  const changed = (at: number, text: string) => {
    const copy = Buffer.from(film);
    copy.write(text, at, 'latin1');
    return copy;
  };
  assert.equal(videoTypeOf(changed(8, 'qt  ')), 'mp4', 'a film of QuickTime');
  const endless = Buffer.from(film);
  endless.writeUInt32BE(7, 24);
  const wide = Buffer.concat([film, Buffer.from([0, 0, 0, 1, ...Buffer.from('free'), 0, 0, 0, 0, 0, 0, 0, 16])]);
  assert.equal(videoTypeOf(wide), 'mp4', 'with a length of 64 bits');
  const later = new Uint8Array(film.length + 5);
  later.set(film, 5);
  assert.equal(videoTypeOf(later.subarray(5)), 'mp4', 'behind other bytes in memory');
  for (const [what, bytes] of [
    ['HEVC', anMp4(undefined, 'hvc1')],
    ['no container', changed(4, 'free')],
    ['no tracks', changed(28, 'skip')],
    ['one that is cut off', film.subarray(0, -1)],
    ['one with something behind it', Buffer.concat([film, Buffer.from('<html>')])],
    ['a box without a length', endless],
    ['a length of 64 bits without room for it', Buffer.concat([film, Buffer.from([0, 0, 0, 1, 65, 65, 65, 65])])],
    ['a length beyond the file', Buffer.concat([film, Buffer.from([0, 0, 0, 99, 65, 65, 65, 65])])],
    [
      'boxes without end',
      Buffer.concat([film, ...Array.from({ length: 10_000 }, () => Buffer.from([0, 0, 0, 8, 65, 65, 65, 65]))]),
    ],
    ['tracks of nothing but the beginnings of descriptions', tracksOf('s')],
    ['tracks of nothing but descriptions of nothing', tracksOf('stsd')],
    ['Matroska that is no WebM', Buffer.from(aWebm().toString('latin1').replace('webm', 'matr'), 'latin1')],
    ['the start of a WebM', aWebm().subarray(0, 20)],
    ['a photo', await aJpeg()],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200))],
    ['the head of a WebM before an archive', Buffer.concat([headOfWebm, aZip])],
    ['the head of a WebM before a page', Buffer.concat([headOfWebm, Buffer.from('<!doctype html>'.padEnd(200))])],
    ['a WebM without tracks', Buffer.concat([headOfWebm, webmElement(webmIds.segment, Buffer.alloc(0))])],
    ['a WebM that is cut off', aWebm().subarray(0, -1)],
    ['a WebM with an archive in it', aWebm(aZip)],
    ['an MP4 with an archive in it', anMp4(aZip)],
    ['nothing', Buffer.alloc(0)],
  ] as const)
    assert.equal(videoTypeOf(bytes), undefined, what);
});

/** A file whose box of tracks is filled with a text: with a slow search of it, the process would stand for many seconds. */
function tracksOf(text: string): Buffer {
  const film = anMp4();
  const tracks = Buffer.alloc(29_000_000, text);
  tracks.writeUInt32BE(tracks.length, 0);
  tracks.write('moov', 4, 'latin1');
  return Buffer.concat([
    film.subarray(0, film.readUInt32BE(0)),
    tracks,
    Buffer.from([0, 0, 0, 8, ...Buffer.from('mdat')]),
  ]);
}
