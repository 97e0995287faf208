import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detailsGiven } from './detail-schemas.ts';
import { listingDetails } from './details.ts';
import { readVideoLink } from './video-link.ts';

const id = 'aqz-KE-bpKQ';
const watch = `https://www.youtube.com/watch?v=${id}`;
const onNoCookie = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`;
const framed = (address: string) =>
  `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(address)}&show_text=false&autoplay=true`;

describe('a link to a video (LST-540)', () => {
  const played: [text: string, address: string, embed: string, isUpright?: boolean][] = [
    [`https://www.youtube.com/watch?v=${id}`, watch, onNoCookie],
    [`https://youtube.com/watch?app=desktop&v=${id}&t=42s#comments`, watch, onNoCookie],
    [`HTTPS://m.youtube.com/watch/?v=${id}`, watch, onNoCookie],
    [`https://youtu.be/${id}?si=whoSharedIt`, watch, onNoCookie],
    [`https://www.youtube.com/live/${id}?si=whoSharedIt`, watch, onNoCookie],
    [`https://www.youtube.com/embed/${id}`, watch, onNoCookie],
    [`https://youtube.com/shorts/${id}?feature=share`, `https://www.youtube.com/shorts/${id}`, onNoCookie, true],
    ...[
      ['https://m.facebook.com/watch/?v=1234567890&ref=sharing', 'https://www.facebook.com/watch/?v=1234567890'],
      ['https://facebook.com/watch?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
      ['https://www.facebook.com/watch/live/?ref=x&v=123', 'https://www.facebook.com/watch/?v=123'],
      ['https://m.facebook.com/video.php?v=123', 'https://www.facebook.com/watch/?v=123'],
      ['https://www.facebook.com/some.php.page/videos/123', 'https://www.facebook.com/some.php.page/videos/123'],
      ['https://web.facebook.com/a.page/videos/123/?t=1', 'https://www.facebook.com/a.page/videos/123'],
      ['https://www.facebook.com/page/videos/%E1%80%80-flat/123', 'https://www.facebook.com/page/videos/123'],
    ].map(([text = '', address = '']): [string, string, string] => [text, address, framed(address)]),
    [
      'https://www.facebook.com/reel/123/',
      'https://www.facebook.com/reel/123',
      framed('https://www.facebook.com/reel/123'),
      true,
    ],
    [
      'https://www.tiktok.com/@some.one_1/video/7106594312292453675?is_from_webapp=1',
      'https://www.tiktok.com/@some.one_1/video/7106594312292453675',
      'https://www.tiktok.com/player/v1/7106594312292453675?autoplay=1',
      true,
    ],
  ];
  for (const [text, address, embed, isUpright = false] of played) {
    test(`${text} plays in a frame`, () => {
      const { site: _site, ...link } = readVideoLink(text) ?? {};
      assert.deepEqual(link, { address, embed, isUpright });
      assert.deepEqual(readVideoLink(address)?.address, address, 'its stored form is read as itself');
      assert.equal(detailsGiven.parse({ video: ` ${text} ` }).video, address);
    });
  }

  const opened: [text: string, site: string, address: string][] = [
    ['https://fb.watch/a1_B-c/?mibextid=x', 'facebook', 'https://fb.watch/a1_B-c/'],
    ['https://www.facebook.com/share/v/1AbC/', 'facebook', 'https://www.facebook.com/share/v/1AbC/'],
    ['https://www.facebook.com/share/r/1AbC', 'facebook', 'https://www.facebook.com/share/r/1AbC/'],
    ['https://vm.tiktok.com/ZMabc/', 'tiktok', 'https://vm.tiktok.com/ZMabc/'],
    ['https://vt.tiktok.com/ZSabc', 'tiktok', 'https://vt.tiktok.com/ZSabc/'],
    ['https://www.tiktok.com/t/ZTabc/', 'tiktok', 'https://www.tiktok.com/t/ZTabc/'],
  ];
  for (const [text, site, address] of opened) {
    test(`${text} opens at its site`, () => {
      assert.deepEqual(readVideoLink(text), { site, address, isUpright: false });
      assert.equal(readVideoLink(address)?.address, address);
    });
  }

  for (const text of [
    '',
    'youtube.com',
    `http://www.youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `javascript:location='https://youtu.be/${id}'`,
    `data:text/html,https://youtu.be/${id}`,
    'https://',
    `https://user@www.youtube.com/watch?v=${id}`,
    `https://user:secret@youtu.be/${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `https://www.youtube.com./watch?v=${id}`,
    `https://www.youtube.com.example.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://example.com/?u=https://youtu.be/${id}`,
    `https://www.youtube.com/watch?v=${id}0`,
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1',
    `https://youtu.be/${id}/more`,
    'https://www.facebook.com/page',
    'https://www.facebook.com/watch/?v=one',
    'https://www.facebook.com/page/videos/',
    'https://www.facebook.com/plugins/videos/1',
    'https://www.facebook.com/l.php/videos/1',
    'https://www.facebook.com/watch/live/',
    'https://www.facebook.com/video.php',
    'https://www.facebook.com/page/photos/123',
    'https://www.facebook.com/share/p/1AbC/',
    'https://fb.watch/',
    'https://www.tiktok.com/@someone',
    'https://www.tiktok.com/@someone/photo/123',
    'https://vm.tiktok.com/',
    'https://vimeo.com/123456',
    `${watch}&x=${'x'.repeat(listingDetails.video.maximum)}`,
  ]) {
    test(`refuses ${text.slice(0, 60) || 'nothing'}`, () => {
      assert.equal(readVideoLink(text), undefined);
      const { error } = detailsGiven.safeParse({ video: text });
      assert.equal(error?.issues[0]?.message, 'video_link');
    });
  }
});
