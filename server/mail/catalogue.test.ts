import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { emailNames } from '#domain/email/emails.ts';

const root = new URL('../../', import.meta.url).pathname;
const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
const withText = (pattern: RegExp) =>
  sources
    .filter(({ path, text }) => !path.startsWith('server/mail/') && pattern.test(text))
    .map(({ path }) => path)
    .sort();

test('no email is composed or queued outside the catalogue (SIT-470)', () => {
  assert.deepEqual(withText(/\b(nodemailer|composeEmail)\b/), []);
  // Tests of an email have its words from the catalogue, and previews are signed without being sent.
  assert.deepEqual(withText(/\bqueueLetter\b/), []);
  assert.deepEqual(withText(/\bletterOf\b|\bsigned\(/), ['server/email/example.ts']);
  assert.deepEqual(withText(/\bmailQueue\b/), []);
});

test('whatever is sent at once is an email of the catalogue', () => {
  const senders = withText(/\bopenMailer\(/);
  assert.ok(senders.length >= 3);
  for (const path of senders) {
    const text = sources.find((source) => source.path === path)?.text ?? '';
    assert.match(text, /await emailNow\(services, /, path);
    assert.equal(text.match(/mailer\.send\(/g)?.length, 1, path);
  }
});

test('every email of the catalogue is sent by something', () => {
  for (const name of emailNames) {
    assert.ok(withText(new RegExp(`'${name}'`)).length > 0, name);
  }
});
