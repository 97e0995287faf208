import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { Panel } from '../ui/panel.tsx';
import type { BannerDay, ListedBanner } from './load.ts';

/** How often a banner was seen and its link followed, in all and on each day on which it was (SIT-421). */
export function BannerDays({ banner, days }: { banner: ListedBanner; days: readonly BannerDay[] }) {
  const { banners: messages } = useMessages();
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const counted = days.filter(({ views, clicks }) => views > 0 || clicks > 0);
  return (
    <Panel title={messages.counts} lead={messages.countsLead}>
      <p className="text-lg font-bold tabular-nums">{messages.counted(number(banner.views), number(banner.clicks))}</p>
      {counted.length === 0 ? (
        <p className="mt-2 text-md text-muted">
          <BySyllable text={messages.noCounts} />
        </p>
      ) : (
        <table className="mt-3 w-full text-md tabular-nums">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {messages.day}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {messages.views}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {messages.clicks}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ day, views, clicks }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {dayOf(day, language)}
                </th>
                <td className="py-2 text-end">{number(views)}</td>
                <td className="py-2 text-end">{number(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
