import type { Phrase } from '#domain/email/placeholders.ts';
import { yangonTime } from '#domain/text/yangon-day.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { type Draft, draftOf } from '../mail/draft.ts';
import type { Settings } from '../process/settings.ts';
import { calendarOfVisitor } from './calendar.ts';
import type { ViewingWith } from './queries.ts';
import { tokenOfViewing } from './tokens.ts';

/** A day and a time in Yangon, in both languages. */
function whenPhrase(moment: Date): Phrase {
  const { day, month, year, time } = yangonTime(moment);
  const name = new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  const two = (number: number) => String(number).padStart(2, '0');
  return { en: `${day} ${name} ${year}, ${time}`, my: burmeseDigits(`${two(day)}/${two(month)}/${year} ${time}`) };
}

/** Asks the account for an answer, with a link for each (VIE-5). */
export function emailToOwner(secret: string, { viewing, ownerEmail }: ViewingWith): Draft {
  const { id, title, name, phone, email, startsAt } = viewing;
  const page = (answer: string) => `/viewing/answer/${tokenOfViewing(secret, 'answer', id)}?do=${answer}`;
  return draftOf('viewing-asked', {
    to: ownerEmail,
    ...(email !== null && { replyTo: { name, address: email } }),
    title,
    values: { sender: name, title, when: whenPhrase(startsAt) },
    facts: { name, email: email ?? undefined, phone: phone ?? undefined },
    links: { yes: page('yes'), another: page('another'), no: page('no') },
  });
}

/** Tells the account that somebody will not come. */
export function emailOfCancelling({ viewing, ownerEmail }: ViewingWith): Draft {
  const { title, name, startsAt } = viewing;
  const values = { sender: name, title, when: whenPhrase(startsAt) };
  return draftOf('viewing-cancelled', { to: ownerEmail, title, values, links: { viewings: '/viewings' } });
}

/**
 * Tells the one who asked what the account has answered, with the appointment for their calendar, or its end if they have it there. Nobody is written to who
 * left no address.
 */
export function emailToVisitor(
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'siteName' | 'siteEmail'>,
  secret: string,
  shown: ViewingWith,
): Draft | undefined {
  const { id, title, email, language, startsAt, state, agreedAt } = shown.viewing;
  if (email === null) return undefined;
  const given = {
    to: email,
    language,
    title,
    values: { title, when: whenPhrase(startsAt) },
    links: { viewing: `/viewing/of/${tokenOfViewing(secret, 'visitor', id)}` },
  };
  const ended = agreedAt === null ? {} : { calendar: calendarIn(settings, 'CANCEL', shown) };
  if (state === 'agreed')
    return { ...draftOf('viewing-agreed', given), calendar: calendarIn(settings, 'REQUEST', shown) };
  if (state === 'another') return { ...draftOf('viewing-another', given), ...ended };
  return { ...draftOf('viewing-declined', given), ...ended };
}

/**
 * Tells the one who has cancelled or moved an agreed viewing that it is off, with its end for their calendar (VIE-16). Nobody is written to who left no
 * address.
 * @param startsAt when it was agreed for.
 */
export function emailOfEnding(
  settings: Parameters<typeof calendarOfVisitor>[0],
  secret: string,
  shown: ViewingWith,
  startsAt: Date,
): Draft | undefined {
  const { id, title, email, language } = shown.viewing;
  if (email === null) return undefined;
  const ended = { ...shown, viewing: { ...shown.viewing, startsAt } };
  return {
    ...draftOf('viewing-ended', {
      to: email,
      language,
      title,
      values: { title, when: whenPhrase(startsAt) },
      links: { viewing: `/viewing/of/${tokenOfViewing(secret, 'visitor', id)}` },
    }),
    calendar: calendarIn(settings, 'CANCEL', ended),
  };
}

function calendarIn(
  settings: Parameters<typeof calendarOfVisitor>[0],
  method: 'REQUEST' | 'CANCEL',
  shown: ViewingWith,
) {
  return { method, text: calendarOfVisitor(settings, method, shown) };
}
