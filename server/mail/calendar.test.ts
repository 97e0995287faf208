import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkEmail } from './email.ts';
import { openMailFolder } from './mailer.ts';

test('an email with an appointment has it as calendars look for it, octet by octet (VIE-8)', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'eain-mail-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:ရွှေတိဂုံ\r\n ကွန်ဒို\r\nEND:VCALENDAR\r\n';
  const email = checkEmail({
    to: 'mya@example.com',
    subject: 'Viewing',
    text: 'Come.',
    html: '<p>Come.</p>',
    calendar: { method: 'REQUEST', text },
  });
  await openMailFolder(folder, () => 'Eain <site@eain.example>').send(email, '0198c0de-0000-4000-8000-000000000000');
  const [name = ''] = await readdir(join(folder, 'mail'));
  const message = await readFile(join(folder, 'mail', name), 'utf8');
  assert.match(message, /Content-Type: text\/calendar;[^\r\n]*method=REQUEST/);
  const [, attached = ''] = /Content-Type: application\/ics;[\s\S]*?\r\n\r\n([\s\S]*?)\r\n-/.exec(message) ?? [];
  assert.equal(Buffer.from(attached, 'base64').toString('utf8'), text);
});
