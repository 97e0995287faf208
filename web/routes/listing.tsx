import { MapPin, Pencil } from 'lucide-react';
import { priceWords } from '#domain/listing/price.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { townshipName } from '#domain/township/township.ts';
import type { Route } from './+types/listing';
import { type ApiClient, answerOf, ApiFailure, apiContext, pageAnswerOf, browserApi } from '../api/client.ts';
import { cardOf } from '../listing/card/card-listing.ts';
import { ContactForm } from '../inquiry/contact-form.tsx';
import { ContactLinks, PhoneText } from '../inquiry/contact-panel.tsx';
import { FeatureList } from '../listing/detail/feature-list.tsx';
import { Gallery } from '../listing/detail/gallery.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { OnPaper } from '../listing/detail/on-paper.tsx';
import { qrPath } from '../ui/qr-path.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { ListedBy } from '../listing/detail/listed-by.tsx';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { listingData } from '../listing/listing-data.ts';
import { Price } from '../listing/price.tsx';
import { PageHead, ScriptNonceContext } from '../shell/page-head.tsx';
import { BackButton } from '../shell/back-button.tsx';
import { ContactProvider } from '../shell/contact-provider.tsx';
import { mapAddress, useLanguage } from '../shell/links.ts';
import { ShareLinks } from '../shell/share-links.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';
import { Reviews, type ReviewSummary } from '../review/reviews.tsx';
import { writtenIn } from '../shell/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { useOrigin, useCurrentUser } from '../shell/site-profile.ts';
import { Moment } from '../ui/moment.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { use, useEffect, useState } from 'react';
import { BySyllable } from '../ui/by-syllable.tsx';
import { cardVersion } from '#domain/image/share-card.ts';
import type { PageHandle } from '../shell/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + inLanguage(languageOf(pathname), `/listing/${id}`);
  const api = context.get(apiContext);
  const {
    success: _success,
    imageUrls: _imageUrls,
    ...listing
  } = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  const [related, seller, reviews] = await Promise.all([
    pageAnswerOf(api.listing.getRelated.$get({ query: { listingId: id, available: 'true' } })),
    pageAnswerOf(api.user[':id'].$get({ param: { id: listing.userRef } })),
    reviewsOf(api, id),
  ]);
  return {
    listing: { ...listing, images: listing.images.map(({ _id, placeholder }) => ({ _id, placeholder })) },
    numbers: phoneNumbersIn(listing.phone),
    address,
    code: qrPath(address, 'L'),
    related: related.results.map(cardOf),
    seller: {
      _id: seller._id,
      name: seller.name ?? seller.username,
      avatar: seller.avatar,
      address: seller.address,
      isAgent: seller.name !== undefined,
      email: seller.email,
    },
    reviews,
    now: new Date().toISOString(),
  };
}

/** What people think of a listing; null where that cannot be fetched, which is no reason not to show the listing. */
async function reviewsOf(api: ApiClient, listingId: string): Promise<ReviewSummary | null> {
  try {
    const call = api.review.getListingReview[':listingId'].$get({ param: { listingId }, query: {} });
    const { reviews, average, count } = await answerOf(call);
    return {
      reviews: reviews.map(({ _id, rating, content, userRef, createdAt, author: { username, avatar } }) => ({
        _id,
        rating,
        content,
        userRef,
        createdAt,
        author: { username, avatar },
      })),
      average,
      count,
    };
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { listing, numbers, address, code, related, seller, reviews, now } = loaderData;
  const reachable = { phone: listing.phone, numbers };
  const { listing: messages, search } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const views = useViewCount(listing._id, listing.pageViews);
  const place = townshipName(listing.township, language);
  const price = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
  const summary = [
    `${price.amount} ${price.per}`.trim(),
    messages.typesLong[listing.type],
    messages.propertyTypes[listing.propertyType],
    place,
  ].join(' · ');
  return (
    <div className="wrap pt-3 pb-28 lg:pt-6 lg:pb-10 print:py-0">
      <PageHead
        title={listing.name}
        description={summary}
        address={`/listing/${listing._id}`}
        card={{ kind: 'listing', id: listing._id, version: cardVersion(listing.updatedAt) }}
      />
      <CountedEarly listingId={listing._id} />
      <LinkedData value={listingData(listing, seller, { origin, language, searchTitle: search.title })} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 print:hidden">
        <BackButton otherwise="/search" />
        <ShareLinks
          title={listing.name}
          path={`/listing/${listing._id}`}
          networks={['facebook', 'viber', 'telegram']}
        />
      </div>
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="min-w-0">
          <Gallery key={listing._id} images={listing.images} name={listing.name} status={listing.propertyStatus} />
          <p className="mt-5 flex flex-wrap gap-2 text-sm font-semibold">
            <span className="rounded-full border border-line bg-surface px-3 py-1">
              {messages.typesLong[listing.type]}
            </span>
            {listing.offer && (
              <span className="rounded-full bg-gold-fill px-3 py-1 text-on-gold">{messages.premium}</span>
            )}
            {listing.propertyStatus && (
              <span className="rounded-full border border-line bg-surface px-3 py-1">
                {messages.propertyStatuses[listing.propertyStatus]}
              </span>
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
            <Price listing={listing} className="text-2xl" />
            <EditLink listing={listing} />
          </div>
          <h1 lang={writtenIn(listing.name, 'bold')} className="mt-1 text-lg font-semibold text-balance">
            <BySyllable text={listing.name} />
          </h1>
          <p className="mt-2 flex items-start gap-1.5 text-muted">
            <MapPin className="mt-1 size-4.5 shrink-0" aria-hidden />
            <span>
              {listing.address} · {place}{' '}
              <a
                href={mapAddress(`${listing.address}, ${townshipName(listing.township, 'en')}`)}
                target="_blank"
                rel="noopener ugc nofollow"
                className="whitespace-nowrap text-act underline print:hidden"
              >
                {messages.onMap}
              </a>
            </span>
          </p>
          <p className="mt-1 text-sm text-muted">
            {messages.posted} <Moment at={listing.createdAt} now={now} />
          </p>
          <OnPaper phone={listing.phone} seller={seller} code={code} address={address} />
          <h2 className="mt-8 mb-4 text-lg font-bold">{messages.features}</h2>
          <FeatureList listing={listing} />
          <h2 className="mt-8 mb-3 text-lg font-bold">{messages.description}</h2>
          {/* The server keeps the editor's tags only: see server/text/sanitise.ts. */}
          <div
            lang={writtenIn(listing.description)}
            className="written"
            dangerouslySetInnerHTML={{ __html: listing.description }}
          />
          <div className="print:hidden">
            <Reviews key={listing._id} listing={listing} summary={reviews} now={now} />
          </div>
        </article>
        <aside className="mt-8 grid gap-4 lg:sticky lg:top-20 lg:mt-0 print:hidden">
          <div className="hidden rounded-md border border-line bg-surface p-5 lg:block">
            <p className="mb-3 font-semibold">
              <PhoneText {...reachable} />
            </p>
            <ContactLinks {...reachable} />
          </div>
          <p className="font-semibold lg:hidden">
            <PhoneText {...reachable} />
          </p>
          <ContactForm listing={listing} />
          <ListedBy seller={seller} status={listing.status} views={views}>
            <ContactProvider ownerId={listing.userRef} email={seller.email} about={listing.name} />
          </ListedBy>
        </aside>
      </div>
      <AdSlot key={listing._id} className="mt-10" />
      {related.length > 0 && (
        <section className="mt-12 print:hidden">
          <h2 className="mb-4 text-xl font-bold tracking-tight">{messages.similar}</h2>
          <ListingGrid listings={related} now={now} />
        </section>
      )}
      <div className="print:hidden fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:hidden">
        <ContactLinks {...reachable} />
      </div>
    </div>
  );
}

/** On a listing's page, for its owner and admins: the way to its form. */
function EditLink({ listing }: { listing: { _id: string; userRef: string } }) {
  const { listing: messages } = useMessages();
  const currentUser = useCurrentUser();
  if (!currentUser || (!currentUser.isAdmin && currentUser._id !== listing.userRef)) return null;
  return (
    <ButtonLink to={`/update-listing/${listing._id}`} className="print:hidden">
      <Pencil className="size-4.5" aria-hidden />
      {messages.edit}
    </ButtonLink>
  );
}

/**
 * How many visits there were, with this one. Counted by the browser, as a page cached by the server is read by many; what the page
 * said stays where the call fails.
 */
function useViewCount(listingId: string, known: number): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    setCount(known);
    const early = window.countedView;
    window.countedView = undefined;
    const call =
      early?.id === listingId ? early.call : browserApi().listing.pageviews[':id'].$post({ param: { id: listingId } });
    answerOf(call).then(
      (answer) => setCount(answer.count),
      () => undefined,
    );
  }, [listingId, known]);
  return count;
}

type ViewCall = ReturnType<ReturnType<typeof browserApi>['listing']['pageviews'][':id']['$post']>;

declare global {
  interface Window {
    /** The call that counted the visit of the page that was loaded (see {@link CountedEarly}). */
    countedView: { id: string; call: ViewCall } | undefined;
  }
}

/** Counts the visit of a page as it loads: its own script waits for a reader, and a visit counts without (LST-54). */
function CountedEarly({ listingId }: { listingId: string }) {
  const nonce = use(ScriptNonceContext);
  const call = `fetch('/api/listing/pageviews/${listingId}',{method:'POST'})`;
  return (
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `window.countedView={id:'${listingId}',call:${call}}` }} />
  );
}
