import { Columns3 } from 'lucide-react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { languageOf } from '#domain/language.ts';
import { moveInOf } from '#domain/listing/move-in.ts';
import { formatNumber, priceDetailsOf } from '#domain/listing/price.ts';
import { comparedLimits, comparedParameters, comparisonAddress, readComparison } from '#domain/shortlist/comparison.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/compare';
import { answerOf, apiContext, pageFailureOf } from '../api/client.ts';
import { detailsCompared } from '../listing/detail/details-said.ts';
import { useRateWords, useShownRate } from '../listing/price.tsx';
import { ComparisonTable } from '../shortlist/comparison-table.tsx';
import { comparisonRows } from '../shortlist/comparison-rows.ts';
import { useMessages } from '../shortlist/messages.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { BackButton } from '../shell/frame/back-button.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const handle = {
  query: [comparedParameters.ids, comparedParameters.only],
  several: [comparedParameters.ids],
} satisfies PageHandle;

/** Which rows are shown changes nothing that is read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const idsIn = ({ searchParams }: URL) => readComparison(searchParams).ids.join();
  const isSame = currentUrl.pathname === nextUrl.pathname && idsIn(currentUrl) === idsIn(nextUrl);
  return isSame ? currentUrl.href === nextUrl.href && defaultShouldRevalidate : defaultShouldRevalidate;
}

/** Reads the listings that the address names, together. */
export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const { ids, unknown, isCut } = readComparison(searchParams);
  const language = languageOf(new URL(request.url).pathname);
  try {
    const { results } =
      ids.length === 0
        ? { results: [] }
        : await answerOf(context.get(apiContext).shortlist.listings.$get({ query: { ids: ids.join() } }));
    const found = results.flatMap(({ listing, state, leftAt }) => (listing ? [{ listing, state, leftAt }] : []));
    return {
      listings: found.map(({ listing: { details, imageUrls: _imageUrls, ...listing }, state, leftAt }) => ({
        ...listing,
        details: priceDetailsOf(details),
        state,
        leftAt,
        moveIn: moveInOf(listing) ?? null,
        // Who posted each is not read here: what an owner has posted shows its number at a tap (LEA-16).
        ...(listing.status === 'Owner'
          ? { phone: '', numbers: [] }
          : { phone: listing.phone, numbers: phoneNumbersIn(listing.phone) }),
        cover: listing.cover && { _id: listing.cover._id, placeholder: listing.cover.placeholder ?? '' },
      })),
      details: detailsCompared(
        found.map(({ listing }) => listing.details),
        language,
      ),
      gone: ids.length - found.length + unknown,
      isCut,
      now: new Date().toISOString(),
    };
  } catch (error) {
    throw pageFailureOf(error);
  }
}

/** Up to four listings side by side, with what differs marked (SHL-61 to SHL-66). */
export default function Compare({ loaderData: { listings, details, gone, isCut, now } }: Route.ComponentProps) {
  const messages = useMessages();
  const { compare } = messages.shortlist;
  const language = useLanguage();
  const [fewest, most] = [comparedLimits.fewest, comparedLimits.most].map((count) => formatNumber(count, language));
  const notes = [...(gone > 0 ? [compare.gone(gone)] : []), ...(isCut ? [compare.isCut(most ?? '')] : [])];
  return (
    <div className="wrap py-4 lg:py-8">
      <PageTitle title={compare.title} />
      <meta name="robots" content="noindex" />
      <BackButton otherwise="/saved" />
      <h1 className="mt-3 text-2xl font-bold tracking-tight">
        <ByPhrase text={compare.title} />
      </h1>
      {notes.map((note) => (
        <p key={note} role="note" className="mt-2 rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
          <BySyllable text={note} />
        </p>
      ))}
      {listings.length < comparedLimits.fewest ? (
        <div className="mt-5">
          <EmptyState Icon={Columns3} title={compare.none} text={compare.lead(fewest ?? '', most ?? '')}>
            <ButtonLink to="/saved" kind="primary">
              {compare.toSaved}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <Comparison {...{ listings, details, now }} />
      )}
    </div>
  );
}

function Comparison({
  listings,
  details,
  now,
}: Pick<Route.ComponentProps['loaderData'], 'listings' | 'details' | 'now'>) {
  const messages = useMessages();
  const { compare } = messages.shortlist;
  const language = useLanguage();
  const rateWords = useRateWords();
  const mmkPerUsd = useShownRate()?.mmkPerUsd;
  const { isOnlyDifferences } = useComparison();
  const rows = comparisonRows(listings, details, { messages, language, now, mmkPerUsd });
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const ids = listings.map(({ _id }) => _id);
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-muted" aria-live="polite">
          <BySyllable text={different.length > 0 ? compare.differ(different.length, rows.length) : compare.same} />
        </p>
        {different.length > 0 && (
          <ButtonLink to={comparisonAddress(ids, !isOnlyDifferences)} replace preventScrollReset>
            {isOnlyDifferences ? compare.all : compare.only}
          </ButtonLink>
        )}
      </div>
      <ComparisonTable listings={listings} rows={isOnlyDifferences ? different : rows} {...{ isOnlyDifferences }} />
      {rateWords && (
        <p className="mt-4 text-sm text-muted">
          <BySyllable text={rateWords} />
        </p>
      )}
    </>
  );
}

/** Reads the comparison from the page's address. */
function useComparison() {
  const [query] = useSearchParams();
  return readComparison(query);
}
