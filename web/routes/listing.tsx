import { useState } from 'react';
import { redirect } from 'react-router';
import { cardVersion } from '#domain/image/share-card.ts';
import { instalmentNames } from '#domain/listing/instalments.ts';
import { isOfPrivateOwner } from '#domain/listing/listing.ts';
import { priceWords } from '#domain/listing/price.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/listing';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { aroundListing } from '../around/read.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { AskAdvertiser } from '../inquiry/contact-form.tsx';
import { ContactLinks, PhoneText } from '../inquiry/contact-panel.tsx';
import { FactLine, FactTable } from '../listing/detail/feature-list.tsx';
import { detailsSaid, videosSaid } from '../listing/detail/details-said.ts';
import { FloorPlan, inGallery } from '../listing/detail/floor-plan.tsx';
import { Gallery } from '../listing/detail/gallery.tsx';
import { photosParameter } from '../listing/detail/use-full-screen.ts';
import { headSaid } from '../listing/detail/head-said.ts';
import { EndedNote, Headline, MoveInNeed, PriceInBar, ReportLink } from '../listing/detail/headline.tsx';
import { ListedBy } from '../listing/detail/listed-by.tsx';
import {
  listingOf,
  availableOf,
  priceSectionOf,
  confirmedNumbersOf,
  outageOf,
  reviewsOf,
} from '../listing/detail/beside.ts';
import { contactNotes } from '../listing/detail/contact-notes.ts';
import { NumberNotes } from '../listing/detail/number-notes.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { addressAfterRenewal } from '../listing/detail/renewal.ts';
import { Location } from '../listing/detail/location.tsx';
import { onPaper } from '../listing/detail/on-paper.tsx';
import { Videos } from '../listing/detail/videos.tsx';
import { CountedEarly, useViewCount } from '../listing/detail/view-count.tsx';
import { inLanguage, languageOf } from '#domain/language.ts';
import { mainLanguageOf } from '#domain/text/main-language.ts';
import { useSeen } from '../listing/seen/seen.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { contactOf } from '../agent/member.ts';
import { trailOfListing } from '../landing/trail.ts';
import { listingData } from '../listing/listing-data.ts';
import { Price } from '../listing/price.tsx';
import { Sums, SumsLink } from '../listing/sums/sums.tsx';
import { sumsSaid } from '../listing/sums/sums-said.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { Heart, HideButton } from '../shortlist/heart.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { BackButton } from '../shell/frame/back-button.tsx';
import { ShareMenu } from '../shell/frame/share-menu.tsx';
import { ContactProvider } from '../shell/frame/contact-provider.tsx';
import { useLanguage } from '../shell/links.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { onceFor, type Sent, sendOnce, textsOf } from '../forms/submission.ts';
import { Reviews } from '../review/reviews.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { useOrigin } from '../shell/frame/site-profile.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = {
  query: [photosParameter, ...instalmentNames],
  uncached: instalmentNames,
  isRead: true,
} satisfies PageHandle;

export { revalidatesBesidePhotos as shouldRevalidate } from '../listing/detail/use-full-screen.ts';

export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { origin, pathname, searchParams } = new URL(request.url);
  const address = origin + inLanguage(languageOf(pathname), `/listing/${id}`);
  const api = context.get(apiContext);
  const {
    success: _success,
    imageUrls: _imageUrls,
    phones: _phones,
    hidden,
    ...listing
  } = await listingOf(api, id, languageOf(pathname));
  if (hidden) throw redirect(inLanguage(languageOf(pathname), `/hidden-listing/${id}`));
  const [related, seller, sellersListings, reviews, outage, confirmedNumbers, member, place, prices] =
    await Promise.all([
      pageAnswerOf(api.listing.getRelated.$get({ query: { listingId: id, available: 'true' } })),
      pageAnswerOf(api.user[':id'].$get({ param: { id: listing.userRef } })),
      availableOf(api, listing.userRef),
      reviewsOf(api, id),
      outageOf(api, listing.township, languageOf(pathname)),
      confirmedNumbersOf(api, id),
      contactOf(api, languageOf(pathname), listing),
      aroundListing(api, id, languageOf(pathname)),
      priceSectionOf(api, listing, languageOf(pathname)),
    ]);
  const isAtTap = isOfPrivateOwner(listing, { isAgent: seller.name !== undefined });
  const phone = isAtTap ? '' : listing.phone;
  const numbers = phoneNumbersIn(phone);
  return {
    isAtTap,
    listing: { ...listing, phone, images: listing.images.map(({ _id, placeholder }) => ({ _id, placeholder })) },
    head: headSaid(listing, languageOf(pathname)),
    sums: sumsSaid(listing, searchParams, languageOf(pathname)),
    written: mainLanguageOf(listing.description),
    said: detailsSaid(listing, languageOf(pathname), outage),
    videos: videosSaid(listing, languageOf(pathname)),
    numbers,
    notes: contactNotes({ ...listing, phone, confirmedNumbers }, languageOf(pathname)),
    trail: trailOfListing(listing, languageOf(pathname)),
    address,
    paper: onPaper({ code: listing.code, seller, phone, numbers, address, language: languageOf(pathname) }),
    related: related.results.map(cardOf),
    seller: {
      _id: seller._id,
      name: seller.name ?? seller.username,
      avatar: seller.avatar,
      address: seller.address,
      isAgent: seller.name !== undefined,
      email: seller.email,
      createdAt: seller.createdAt,
      listings: sellersListings,
      offersViewings: seller.offersViewings,
      member,
    },
    reviews,
    place,
    prices,
    now: new Date().toISOString(),
  };
}

/** Accepts a message to the advertiser sent without a script (INQ-29), or the owner's confirmation that it is still available (LST-183). */
export async function action({ context, request, params: { listingId } }: Route.ActionArgs) {
  const form = await request.formData();
  const { renew } = textsOf(form, 'renew');
  if (renew !== '') throw redirect(await addressAfterRenewal(context.get(apiContext), request.url, listingId, renew));
  const typed = textsOf(form, 'name', 'email', 'phone', 'message');
  const json = { ...typed, propertyId: listingId };
  return sendOnce(context.get(apiContext).auth.contact.$post({ json }, await onceFor(form)), typed);
}

/** A listing's page (LST-48). Another listing is another page: nothing typed on one appears on the other. */
export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingPage key={loaderData.listing._id} {...loaderData} answered={actionData} />;
}

function ListingPage({
  isAtTap,
  listing,
  head,
  written,
  said,
  videos,
  numbers,
  notes,
  trail,
  sums,
  address,
  paper,
  related,
  seller,
  reviews,
  place,
  prices,
  now,
  answered,
}: Route.ComponentProps['loaderData'] & { answered: Sent | undefined }) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  useSeen(listing, now);
  const views = useViewCount(listing._id, listing.pageViews);
  const [message, setMessage] = useState(
    (!answered?.isSent && answered?.typed?.message) ||
      `${messages.contact.opening(listing.name)} ${messages.contact.questions.available.full}`,
  );
  const reachable = { phone: listing.phone, numbers, listingId: listing._id, isAtTap };
  const price = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
  const asked = `${price.amount} ${price.per}`.trim();
  const isOnline = listing.endedAt === null;
  const links = { ...reachable, draft: `${message}\n${address}` };
  return (
    <div className="wrap pt-3 pb-28 lg:pt-6 lg:pb-10 print:py-0">
      <PageHead
        {...head}
        address={`/listing/${listing._id}`}
        card={{ kind: 'listing', id: listing._id, version: cardVersion(listing.updatedAt) }}
      />
      {!isOnline && <meta name="robots" content="noindex" />}
      <CountedEarly listingId={listing._id} />
      <LinkedData
        value={import.meta.env.SSR ? listingData(listing, seller, { origin, language, trail: trail.steps }) : undefined}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 print:hidden">
        <BackButton otherwise="/search" />
        <div className="flex items-center">
          <HideButton id={listing._id} className="rounded-full" />
          <Heart listing={{ ...listing, cover: listing.images[0] ?? null }} className="me-1" />
          <ShareMenu
            title={listing.name}
            path={`/listing/${listing._id}`}
            networks={['facebook', 'viber', 'telegram']}
          />
        </div>
      </div>
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <article className="min-w-0">
          <EndedNote listing={listing} />
          <Gallery {...inGallery(listing)} title={asked} contact={isOnline && <ContactLinks {...links} />} />
          <Videos {...videos} cover={listing.images[0]} name={listing.name} />
          <Headline listing={listing} trail={trail} now={now} />
          <Sums sums={sums} currency={listing.currency} />
          {isOnline && <div dangerouslySetInnerHTML={{ __html: paper }} />}
          <ListedBy {...{ listing, seller, views, now }}>
            {isOnline && <ContactProvider ownerId={listing.userRef} email={seller.email} about={listing.name} />}
          </ListedBy>
          <h2 className="mt-8 mb-4 text-lg font-bold">{messages.features}</h2>
          <FactTable listing={listing} said={said} now={now} />
          <FloorPlan listing={listing} />
          {/* Drawn on the server: see web/usual-price/price-section.tsx. */}
          <section dangerouslySetInnerHTML={{ __html: prices }} />
          <div className="mt-8 mb-3 flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-lg font-bold">{messages.description}</h2>
            {written && written !== language && <p className="text-sm text-muted">{messages.writtenIn[written]}</p>}
          </div>
          {/* The server keeps only the editor's tags: see server/text/sanitise.ts. */}
          <div
            lang={writtenIn(listing.description)}
            className="written"
            dangerouslySetInnerHTML={{ __html: listing.description }}
          />
          <Location listing={listing} place={place} />
        </article>
        {/* At most as high as the window: its end is reached without scrolling past the page's. */}
        <aside className="mt-8 grid gap-4 lg:sticky lg:top-16 lg:row-span-2 lg:-mx-1 lg:mt-0 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:px-1 lg:pb-1 lg:[scrollbar-width:thin] print:hidden">
          <div className="hidden rounded-md border border-line bg-surface p-5 lg:block">
            <Price listing={listing} other="explained" className="text-2xl" />
            <FactLine listing={listing} className="mt-1 mb-4" />
            <MoveInNeed listing={listing} className="mb-4" />
            <SumsLink sums={sums} />
            {isOnline && (
              <>
                {!isAtTap && (
                  <p className="mb-3 font-semibold">
                    <PhoneText {...reachable} isCopied />
                  </p>
                )}
                <ContactLinks {...links} />
              </>
            )}
          </div>
          {isOnline && (
            <>
              {!isAtTap && (
                <p className="font-semibold lg:hidden">
                  <PhoneText {...reachable} isCopied />
                </p>
              )}
              <NumberNotes {...notes} />
              {seller.offersViewings && (
                <ButtonLink to={`/viewing/${listing._id}`} rel="nofollow">
                  {messages.askForViewing}
                </ButtonLink>
              )}
              <AskAdvertiser listing={listing} message={message} onMessage={setMessage} answered={answered} />
              <ReportLink listing={listing} />
            </>
          )}
        </aside>
        <div className="min-w-0 print:hidden">
          <Reviews listing={listing} summary={reviews} now={now} />
        </div>
      </div>
      <AdSlot at="listing" className="mt-10" />
      {related.length > 0 && (
        <section className="drawn-near-140 mt-12 print:hidden">
          <h2 className="mb-4 text-xl font-bold tracking-tight">{messages.similar}</h2>
          <ListingGrid listings={related} now={now} />
        </section>
      )}
      {isOnline && (
        <div
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
        >
          <PriceInBar listing={listing} />
          <ContactLinks {...links} isInBar />
        </div>
      )}
    </div>
  );
}
