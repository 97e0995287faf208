import { redirect } from 'react-router';
import { imageAddress } from '#domain/image/address.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/building';
import { apiContext } from '../api/client.ts';
import { Around } from '../around/around.tsx';
import { buildingData } from '../building/building-data.ts';
import { BuildingFacts } from '../building/building-facts.tsx';
import { loadBuilding } from '../building/load.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { useMessages } from '../messages/context.tsx';
import { Reviews } from '../review/reviews.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { BackButton } from '../shell/frame/back-button.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ShareLinks } from '../shell/frame/share-links.tsx';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';

export const handle = { isRead: true } satisfies PageHandle;

/** A building that is the same as another leads to that one's page, for good (BLD-12). */
export async function loader({ context, params: { building: slug }, url: { pathname } }: Route.LoaderArgs) {
  const language = languageOf(pathname);
  const shown = await loadBuilding(context.get(apiContext), slug, language);
  if (shown.building.slug !== slug) throw redirect(inLanguage(language, `/building/${shown.building.slug}`), 301);
  return shown;
}

/** A condo, an estate or a tower: what is known of it, what is and was offered there, and what people say who live there (BLD-1). */
export default function Building({ loaderData }: Route.ComponentProps) {
  const { building, title, description, words, listings, photos, before, reviews, now } = loaderData;
  const { search } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const path = `/building/${building.slug}`;
  return (
    <div className="wrap py-4 lg:py-6">
      <PageHead title={title} description={description} address={path} />
      {!loaderData.isToBeFound && <meta name="robots" content="noindex" />}
      <LinkedData
        value={
          import.meta.env.SSR
            ? buildingData({ ...loaderData, imageOf: imageAddress }, { origin, language, searchTitle: search.title })
            : undefined
        }
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 print:hidden">
        <BackButton otherwise="/search" />
        <ShareLinks title={building.name} path={path} networks={['facebook', 'x']} />
      </div>
      <h1
        lang={writtenIn(building.name, 'bold')}
        className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere [&:lang(my)]:leading-[1.6]"
      >
        <ByPhrase text={building.name} />
      </h1>
      {building.other !== building.name && (
        <p lang={writtenIn(building.other)} className="text-lg text-muted wrap-anywhere">
          {building.other}
        </p>
      )}
      <p className="text-md text-muted">
        {building.street !== null && <span lang={writtenIn(building.street)}>{`${building.street} · `}</span>}
        {building.township !== null && (
          <LocalLink
            to={`/search?township=${building.township}`}
            className="-my-3 inline-block py-3 text-act underline"
          >
            {building.townshipName}
          </LocalLink>
        )}
      </p>
      <BuildingFacts {...loaderData} />
      {loaderData.usual.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-bold">
            <ByPhrase text={words.usual} />
          </h2>
          <div className="grid gap-3 sm:grid-cols-2">
            {loaderData.usual.map(({ title: kind, usual, half, foot, from }) => (
              <div key={kind} className="rounded-md border border-line bg-surface p-4">
                <h3 className="text-md font-semibold text-muted">
                  <ByPhrase text={kind} />
                </h3>
                <p className="text-lg font-bold">{usual}</p>
                <p className="text-md text-muted">
                  <RunningText text={half} />
                </p>
                {foot && <p className="text-md text-muted">{foot}</p>}
                <p className="text-md text-muted">{from}</p>
              </div>
            ))}
          </div>
          <p className="mt-2 text-sm text-muted">
            <RunningText text={words.asked} />
          </p>
        </section>
      )}
      {photos.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-bold">
            <ByPhrase text={words.photos} />
          </h2>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
            {photos.map(({ _id, title: name, second }) => (
              <li key={_id} className="aspect-4/3 overflow-hidden rounded-md">
                <LocalLink to={`/listing/${_id}`} className="block size-full">
                  <Picture image={{ _id: second }} alt={name} sizes="(min-width: 64rem) 12rem, 45vw" />
                </LocalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="mb-4 text-xl font-bold tracking-tight">
          <ByPhrase text={words.now} />
        </h2>
        {listings.length === 0 ? (
          <p className="text-muted">
            <RunningText text={words.none} />
          </p>
        ) : (
          <ListingGrid listings={listings} now={now} />
        )}
        {loaderData.hasMore && (
          <LocalLink
            to={`/full-search?searchTerm=${encodeURIComponent(building.name)}`}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-act underline"
          >
            {words.all}
          </LocalLink>
        )}
      </section>
      {before.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-lg font-bold">
            <ByPhrase text={words.before} />
          </h2>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {before.map(({ _id, name, note }) => (
              <li key={_id} className="px-4 py-1.5 text-md">
                <LocalLink
                  to={`/listing/${_id}`}
                  lang={writtenIn(name)}
                  className="inline-block py-2 text-act underline wrap-anywhere"
                >
                  {name}
                </LocalLink>
                <span className="block text-sm text-muted">
                  <RunningText text={note} />
                </span>
              </li>
            ))}
          </ul>
          {loaderData.moreBefore && (
            <p className="mt-2 text-md text-muted">
              <RunningText text={loaderData.moreBefore} />
            </p>
          )}
        </section>
      )}
      {loaderData.around && <Around around={loaderData.around} />}
      <Reviews
        listing={{ _id: building.slug, userRef: '', isBuilding: true }}
        title={words.reviews}
        summary={reviews}
        now={now}
      />
    </div>
  );
}
