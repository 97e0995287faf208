/** An appointment as calendars exchange it (RFC 5545). */
export interface CalendarEvent {
  /** The same for as long as it exists. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  isCancelled: boolean;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  description: string;
  address: string;
  organizer?: { name: string; email: string } | undefined;
  attendee?: string | undefined;
}

/** How a calendar takes it: as an invitation, as a cancellation, or as a list that is fetched (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** Writes a calendar: times in UTC, lines that end in CRLF and are folded at 75 octets, between characters (VIE-8). */
export function calendarOf(method: CalendarMethod, name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eain//Viewings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const { organizer, attendee } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.changedAt)}`,
    `DTSTART:${inUtc(event.startsAt)}`,
    `DTEND:${inUtc(event.endsAt)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.address}`,
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee === undefined ? [] : [`ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:${attendee}`]),
    'END:VEVENT',
  ];
}

/** A moment as `20261201T023000Z`. */
function inUtc(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

/** A text value: line breaks as `\n`, without other control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A parameter's value in quotes, which it cannot contain. */
function parameter(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

/** Octets of a line, without its end. */
const longestLine = 75;

/** A line in pieces of at most 75 octets, each after the first with the space that says so. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let lines = '';
  let room = longestLine;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (octets > room) {
      lines += '\r\n ';
      room = longestLine - 1;
    }
    lines += character;
    room -= octets;
  }
  return lines;
}
