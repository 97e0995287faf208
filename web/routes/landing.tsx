import { data } from 'react-router';
import { fewestIndexed, landingAddress, readLanding, searchOfLanding } from '#domain/landing/landing.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/landing';
import { apiContext } from '../api/client.ts';
import { landingData } from '../landing/landing-data.ts';
import { DealSwitch, NarrowerLinks, Questions, TownshipLinks, UsualBox } from '../landing/parts.tsx';
import { loadLanding } from '../landing/load.ts';
import { landingSaid } from '../landing/said.ts';
import { Trail } from '../landing/trail-links.tsx';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { useMessages } from '../messages/context.tsx';
import { WatchLink } from '../search/watch-link.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

export const handle = { isRead: true } satisfies PageHandle;

export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const language = languageOf(pathname);
  const landing = readLanding(inLanguage('en', pathname));
  if (!landing) throw data({ code: 'not_found' }, { status: 404 });
  const { listings, figures } = await loadLanding(context.get(apiContext), landing);
  return {
    address: landingAddress(landing),
    search: searchOfLanding(landing),
    said: landingSaid(landing, figures, language),
    count: figures.count,
    listings,
    now: new Date().toISOString(),
  };
}

/** A page about renting or buying one kind of property in one place: where searchers arrive (SRC-150 to SRC-157). */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { address, search, said, count, listings, now } = loaderData;
  const { search: messages } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  return (
    <div className="wrap pt-3 pb-6 lg:pt-6 lg:pb-9">
      <PageHead title={said.title} description={said.description} address={address} />
      {count < fewestIndexed && <meta name="robots" content="noindex" />}
      <LinkedData
        value={
          import.meta.env.SSR && count > 0 ? landingData({ ...said, count }, listings, { origin, language }) : undefined
        }
      />
      <Trail name={said.trailName} steps={said.trail} />
      <h1 className="mt-1 text-2xl leading-tight font-bold tracking-tight text-balance [&:lang(my)]:leading-[1.6]">
        <ByPhrase text={said.heading} />
      </h1>
      <p className="mt-1.5 text-muted">
        <RunningText text={said.lead} />
      </p>
      <UsualBox usual={said.usual} />
      <DealSwitch deals={said.deals} />
      {said.rows.map((row) => (
        <NarrowerLinks key={row.title} {...row} />
      ))}
      {listings.length > 0 && (
        <section className="mt-5">
          <h2 className="sr-only">{messages.results}</h2>
          <ListingGrid listings={listings} now={now} inSight={1} />
        </section>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {listings.length > 0 && (
          <ButtonLink to={said.all.to} kind="primary" className="max-w-full py-1 text-center whitespace-normal!">
            <ByPhrase text={said.all.name} />
          </ButtonLink>
        )}
        <WatchLink query={search} kind={listings.length > 0 ? 'quiet' : 'primary'} className="max-w-full" />
      </div>
      {said.townships && <TownshipLinks {...said.townships} />}
      <Questions title={said.questionsTitle} questions={said.questions} />
    </div>
  );
}
