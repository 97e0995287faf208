import { describe, test } from 'node:test';
import { isbot } from 'isbot';
import { holdsPace, type Reader } from '#tests/linear-time.ts';
import { containing } from '../../database/executor.ts';
import { pictureIdsIn, sanitiseHtml, sanitisePost, textOf } from '../../text/sanitise.ts';
import { addressOf } from '../address/visitor-address.ts';
import { deviceOf } from '../../auth/session/routes.ts';
import { readSettings } from '../../process/settings.ts';
import { sealPage } from '../../pages/content-security-policy.ts';
import { readPage } from '../../storage/s3.ts';

/*
 * Checks that functions that read text take time in proportion to its length.
 *
 * Runs on its own: when two times are compared, other work may lengthen either.
 */

const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '127.0.0.1' });

/** Functions of the server that read text from strangers. */
const readers: Record<string, Reader> = {
  'a description, as it is sanitised': sanitiseHtml,
  'a post, as it is sanitised': (html) => sanitisePost(html),
  'a post, for its pictures': pictureIdsIn,
  'HTML, for its text': textOf,
  'words of a list that is searched': containing,
  'the header User-Agent, for robots': (header) => isbot(header),
  'the header User-Agent, for the device': deviceOf,
  'the header X-Forwarded-For': (header) => addressOf('127.0.0.1', header, trustedProxies),
  'a page, for its scripts': (html) => sealPage(Buffer.from(html), 'nonce'),
  'the listing of a bucket': (xml) => readPage(`<ListBucketResult>${xml}<Contents>${xml}`),
};

describe('the server reads text in time proportional to its length', () => {
  for (const [what, read] of Object.entries(readers)) test(what, () => holdsPace(read));
});
