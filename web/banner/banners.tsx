import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { bannerLimits } from '#domain/banner/banner.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { imageAddress } from '#domain/image/address.ts';
import { useMessages } from '../messages/context.tsx';
import { BackLink } from '../dashboard/back-link.tsx';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { BannerDays } from './banner-days.tsx';
import { BannerForm } from './banner-form.tsx';
import { bannerEditAddress, type BannersShown, type ListedBanner } from './load.ts';

/** Banners of the site's own, for admins (SIT-417 to SIT-424): all of them, or the one that the address names. */
export function Banners({ banners, edited, isNew, today }: BannersShown) {
  if (edited) {
    return (
      <OneBanner>
        <BannerForm key={edited.banner.updatedAt} banner={edited.banner} today={today} />
        <BannerDays banner={edited.banner} days={edited.days} />
      </OneBanner>
    );
  }
  if (isNew) {
    return (
      <OneBanner>
        <BannerForm banner={undefined} today={today} />
      </OneBanner>
    );
  }
  return <BannerList banners={banners} />;
}

function OneBanner({ children }: { children: ReactNode }) {
  const { banners: messages } = useMessages();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to="/dashboard?tab=banners">{messages.back}</BackLink>
      {children}
    </div>
  );
}

function BannerList({ banners }: { banners: readonly ListedBanner[] }) {
  const { banners: messages } = useMessages();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <p className="max-w-[60ch] text-md text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {banners.length === 0 ? (
        <EmptyState Icon={Megaphone} title={messages.empty} text={messages.emptyText}>
          <ButtonLink kind="primary" to={bannerEditAddress('new')}>
            {messages.add}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {banners.length < bannerLimits.most && (
            <div>
              <ButtonLink kind="primary" to={bannerEditAddress('new')}>
                {messages.add}
              </ButtonLink>
            </div>
          )}
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {banners.map((banner) => (
              <BannerRow key={banner._id} banner={banner} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function BannerRow({ banner }: { banner: ListedBanner }) {
  const { banners: messages } = useMessages();
  const language = useLanguage();
  const { _id, picture, from, until, state, views, clicks, places } = banner;
  const days =
    until === null
      ? messages.since(dayOf(from, language))
      : messages.between(dayOf(from, language), dayOf(until, language));
  const counted = messages.counted(formatNumber(views, language), formatNumber(clicks, language));
  return (
    <li>
      <LocalLink
        to={bannerEditAddress(_id)}
        className="group grid min-h-11 gap-x-4 gap-y-2 px-4 py-3 text-md sm:grid-cols-[12rem_1fr]"
      >
        <img
          src={imageAddress(picture._id, 320, 'webp')}
          alt=""
          width={picture.width}
          height={picture.height}
          className="h-16 w-full rounded-sm bg-sunken object-contain"
        />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere group-hover:underline">
            {language === 'my' ? banner.altMy : banner.altEn}
          </span>
          <span className="block">
            <span className={`font-semibold ${state === 'shown' ? 'text-act' : 'text-muted'}`}>
              {messages.states[state]}
            </span>
            <span className="text-muted">{` · ${days}`}</span>
          </span>
          <span className="block text-sm text-muted">
            <BySyllable text={places.map((place) => messages.places[place]).join(' · ')} />
          </span>
          <span className="block text-sm tabular-nums">{counted}</span>
        </span>
      </LocalLink>
    </li>
  );
}
