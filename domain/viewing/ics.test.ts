import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf, type CalendarEvent } from './ics.ts';

const event: CalendarEvent = {
  uid: '019a8f40-77c1-7d0e-8a52-61c0f9b3ae14@eain.example',
  sequence: 2,
  isCancelled: false,
  changedAt: new Date('2026-11-30T02:00:00.123Z'),
  startsAt: new Date('2026-12-01T02:30:00Z'),
  endsAt: new Date('2026-12-01T03:00:00Z'),
  title: 'Viewing: condo, "A"; lake',
  place: 'ဗဟန်းမြို့နယ်၊ ရွှေတောင်ကြားလမ်း၊ အမှတ် ၁၂၃၊ ၅ လွှာ၊ ရွှေတိဂုံ ကွန်ဒို အနီး 🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠',
  description: 'Daw Mya\r\n+95 9 777 123 456\u0007',
  address: 'https://eain.example/listing/1',
  organizer: { name: 'Inya "Homes"', email: 'site@eain.example' },
  attendee: 'mya@example.com',
};

test('lines end in CRLF and have at most 75 octets, none of which cuts a character (VIE-8)', () => {
  const text = calendarOf('REQUEST', 'Eain', [event]);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/);
  const lines = text.split('\r\n');
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.ok(lines.some((line) => Buffer.byteLength(line) >= 72));
  assert.ok(!text.includes('\ufffd'));
  const unfolded = text.replaceAll('\r\n ', '');
  assert.ok(unfolded.includes(`LOCATION:${event.place.replaceAll(',', '\\,')}\r\n`));
});

test('times are in UTC, texts are escaped, and nothing ends a line', () => {
  const lines = calendarOf('REQUEST', 'Eain', [event]).replaceAll('\r\n ', '').split('\r\n');
  for (const line of [
    'METHOD:REQUEST',
    `UID:${event.uid}`,
    'SEQUENCE:2',
    'DTSTAMP:20261130T020000Z',
    'DTSTART:20261201T023000Z',
    'DTEND:20261201T030000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Viewing: condo\\, "A"\\; lake',
    'DESCRIPTION:Daw Mya\\n+95 9 777 123 456 ',
    'ORGANIZER;CN="Inya  Homes ":mailto:site@eain.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:mya@example.com',
  ])
    assert.ok(lines.includes(line), line);
});

test('a cancellation says so, and a feed has no one to answer to', () => {
  const cancelled = calendarOf('CANCEL', 'Eain', [
    { ...event, isCancelled: true, organizer: undefined, attendee: undefined },
  ]);
  assert.match(cancelled, /METHOD:CANCEL\r\n/);
  assert.match(cancelled, /STATUS:CANCELLED\r\n/);
  assert.doesNotMatch(cancelled, /ORGANIZER|ATTENDEE/);
  assert.doesNotMatch(calendarOf('PUBLISH', 'Eain', []), /VEVENT/);
});
