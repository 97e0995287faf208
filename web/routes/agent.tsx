import { Picture } from '../ui/picture.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Price } from '../listing/price.tsx';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { data } from 'react-router';
import { excerptOf } from '#domain/text/excerpt.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { listingTypes } from '#domain/listing/listing.ts';
import { pageSizes, shownParameter } from '#domain/paging.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/agent';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { firstBatches } from '../ui/batches.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { agentData } from '../agent/agent-data.ts';
import { AboutAgency, Office, Served } from '../agent/agency-facts.tsx';
import { AgencyHead } from '../agent/agency-head.tsx';
import { agentListingsQuery, AgentListings } from '../agent/agent-listings.tsx';
import { languageOf } from '#domain/language.ts';
import { memberWords, roleIn } from '../agent/member.ts';
import { People } from '../agent/people.tsx';
import { confirmedOf, portfolioOf } from '../agent/portfolio.ts';
import { photosParameter } from '../listing/detail/use-full-screen.ts';
import { takenParameter } from '../listing/taken-listings.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { BackButton } from '../shell/frame/back-button.tsx';
import { useLanguage } from '../shell/links.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { ShareLinks } from '../shell/frame/share-links.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { cardVersion } from '#domain/image/share-card.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { BySyllable } from '../ui/by-syllable.tsx';

export const handle = {
  query: ['type', takenParameter, shownParameter, photosParameter],
  isRead: true,
} satisfies PageHandle;

/** Number of listings in the widget beside a profile. */
const newHomes = '3';

export { revalidatesBesidePhotos as shouldRevalidate } from '../listing/detail/use-full-screen.ts';

export async function loader({ context, params: { id }, url: { searchParams, pathname } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const user = await pageAnswerOf(api.user[':id'].$get({ param: { id } }));
  const { name, phone, address, facebook, description, images = [], email } = user;
  if (name === undefined) throw data({ code: 'not_found' }, { status: 404 });
  const isTakenShown = searchParams.get(takenParameter) === 'true';
  const type = listingTypes.find((one) => one === searchParams.get('type'));
  let figures = { total: 0, taken: 0 };
  const [listings, newest, portfolio, confirmed, { members }] = await Promise.all([
    firstBatches(searchParams, pageSizes.listings, async (start) => {
      const query = agentListingsQuery({ userId: user._id, type, isTakenShown }, start);
      const answer = await pageAnswerOf(api.listing.get.$get({ query }));
      const { totalListings, takenListings: taken } = answer;
      figures = { total: isTakenShown ? totalListings - taken : totalListings, taken };
      return answer.results.result.map(cardOf);
    }),
    pageAnswerOf(api.listing.get.$get({ query: { limit: newHomes, available: 'true' } })),
    portfolioOf(api, user._id),
    confirmedOf(api, user._id),
    pageAnswerOf(api.team.members[':id'].$get({ param: { id: user._id } })),
  ]);
  return {
    agent: {
      _id: user._id,
      name,
      avatar: user.avatar,
      phone,
      numbers: phoneNumbersIn(phone ?? ''),
      address,
      facebook,
      description,
      email,
      createdAt: user.createdAt,
      images: images.map(({ _id, placeholder }) => ({ _id, placeholder })),
    },
    people: {
      title: memberWords(languageOf(pathname)).people,
      members: members.map(({ _id, name: called, avatar, role }) => ({
        _id,
        name: called,
        avatar,
        role: roleIn(languageOf(pathname), role),
      })),
    },
    ...figures,
    type,
    portfolio,
    confirmed,
    isTakenShown,
    listings,
    newest: newest.results.result.map(cardOf),
    now: new Date().toISOString(),
  };
}

/** An agency's profile: who it is, its own listings, and then everything else (AGT-15, AGT-19 to AGT-23, ACC-72). */
export default function Agent({ loaderData }: Route.ComponentProps) {
  const { agent, people, type, portfolio, confirmed, total, taken, isTakenShown, listings, newest, now } = loaderData;
  const { agents } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const path = `/agent/${agent._id}`;
  const reachable = { phone: agent.phone ?? '', numbers: agent.numbers };
  const pictureId = agent.images[0]?._id ?? imageIdOf(agent.avatar ?? '');
  return (
    <div className="wrap py-4 lg:py-6">
      <PageHead
        title={agent.name}
        description={excerptOf(agent.description ?? '', 150) || agents.description(agent.name)}
        address={path}
        card={{ kind: 'agent', id: agent._id, version: cardVersion(agent.name, agent.address, pictureId) }}
      />
      <LinkedData
        value={import.meta.env.SSR ? agentData(agent, { origin, language, listTitle: agents.title }) : undefined}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 print:hidden">
        <BackButton otherwise="/agent" />
        <ShareLinks title={agent.name} path={path} networks={['facebook', 'x']} />
      </div>
      <AgencyHead
        homes={portfolio?.homes ?? (type === undefined ? total : undefined)}
        listings={listings.entries}
        {...{ agent, reachable, confirmed, now }}
      />
      <div className="mt-6 grid items-start gap-x-10 gap-y-7 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <AboutAgency agent={agent} />
        </div>
        <AgentListings
          key={`${agent._id} listings ${type}${isTakenShown ? ', taken too' : ''}`}
          first={listings}
          {...{ agent, type, types: portfolio?.types, isTakenShown, taken, now }}
        />
        <div className="grid min-w-0 grid-cols-1 gap-7 lg:col-start-2">
          <People agencyId={agent._id} {...people} />
          {portfolio && <Served portfolio={portfolio} />}
          <Office {...{ agent, reachable }} />
          <NewHomes listings={newest} />
        </div>
      </div>
      <AdSlot key={agent._id} at="agent" className="mt-10" />
    </div>
  );
}

/** The newest listings of all users, small, beside an agency's profile. */
function NewHomes({ listings }: { listings: readonly CardListing[] }) {
  const { agents } = useMessages();
  if (listings.length === 0) return null;
  return (
    <section aria-label={agents.newHomes} className="rounded-md border border-line bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{agents.newHomes}</h2>
        <LocalLink to="/search" className="-my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline">
          {agents.seeAll}
        </LocalLink>
      </div>
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing._id} className="relative flex gap-3">
            <div className="h-16 w-21 shrink-0 overflow-hidden rounded-sm bg-sunken">
              {listing.cover && <Picture image={listing.cover} alt="" name={listing.name} sizes="84px" widest={200} />}
            </div>
            <div className="min-w-0">
              <Price listing={listing} other="beside" className="text-md" />
              <p lang={writtenIn(listing.name)} className="line-clamp-2 text-sm wrap-anywhere text-muted">
                <LocalLink to={`/listing/${listing._id}`} className="after:absolute after:inset-0">
                  <BySyllable text={listing.name} />
                </LocalLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
