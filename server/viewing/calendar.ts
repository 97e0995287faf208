import { type CalendarEvent, calendarOf, type CalendarMethod } from '#domain/viewing/ics.ts';
import { viewingLimits } from '#domain/viewing/viewing.ts';
import { bothNames } from '#domain/site/site-name.ts';
import { townshipName } from '#domain/township/township.ts';
import { type Settings, siteAddress } from '../process/settings.ts';
import type { ViewingWith } from './queries.ts';

type Named = Pick<Settings, 'publicUrl' | 'host' | 'port' | 'siteName' | 'siteEmail'>;

/** The calendar of an email to somebody who sees a home: the invitation, and its end (VIE-8). */
export function calendarOfVisitor(
  settings: Named,
  method: Exclude<CalendarMethod, 'PUBLISH'>,
  shown: ViewingWith,
): string {
  const name = bothNames(settings.siteName);
  return calendarOf(method, name, [
    {
      ...eventOf(settings, shown),
      organizer: { name, email: settings.siteEmail },
      attendee: shown.viewing.email ?? undefined,
    },
  ]);
}

/** The calendar that an account subscribes to: what was ever agreed, with what was called off marked so (VIE-9). */
export function calendarOfOwner(settings: Named, shown: readonly ViewingWith[]): string {
  const agreed = shown.filter(({ viewing }) => viewing.agreedAt !== null);
  return calendarOf(
    'PUBLISH',
    bothNames(settings.siteName),
    agreed.map((one) => {
      const { name, phone, email } = one.viewing;
      const event = eventOf(settings, one);
      return { ...event, description: [name, phone, email, event.description].filter(Boolean).join('\n') };
    }),
  );
}

function eventOf(settings: Named, { viewing, code, address, township }: ViewingWith): CalendarEvent {
  const site = siteAddress(settings);
  const place = [address, township && townshipName(township, viewing.language)].filter(Boolean).join(', ');
  return {
    uid: `${viewing.id}@${new URL(site).hostname}`,
    sequence: viewing.sequence,
    isCancelled: viewing.state !== 'agreed',
    changedAt: viewing.updatedAt,
    startsAt: viewing.startsAt,
    endsAt: new Date(viewing.startsAt.getTime() + viewingLimits.minutes * 60_000),
    title: viewing.title,
    place,
    description: code ?? '',
    address: `${site}/listing/${viewing.listingId}`,
  };
}
