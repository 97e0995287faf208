import { Picture } from '../ui/picture.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Price } from '../listing/price.tsx';
import { type CardListing, cardOf } from '../listing/card/card-listing.ts';
import { MapPin, Phone } from 'lucide-react';
import { data } from 'react-router';
import { excerptOf } from '#domain/text/excerpt.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { pageSizes } from '#domain/paging.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/agent';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { firstBatches, shownParameter } from '../ui/batches.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { agentData } from '../agent/agent-data.ts';
import { agentListingsQuery, AgentListings } from '../agent/agent-listings.tsx';
import { ContactLinks, PhoneText } from '../inquiry/contact-panel.tsx';
import { Gallery } from '../listing/detail/gallery.tsx';
import { photosParameter } from '../listing/detail/use-full-screen.ts';
import { takenParameter } from '../listing/taken-listings.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { Avatar } from '../shell/frame/avatar.tsx';
import { Moment } from '../ui/moment.tsx';
import { BackButton } from '../shell/frame/back-button.tsx';
import { BrandIcon } from '../ui/icons/brands.tsx';
import { ContactProvider } from '../shell/frame/contact-provider.tsx';
import { mapAddress, useLanguage } from '../shell/links.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { ShareLinks } from '../shell/frame/share-links.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { cardVersion } from '#domain/image/share-card.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

export const handle = { query: [takenParameter, shownParameter, photosParameter], isRead: true } satisfies PageHandle;

/** Number of listings in the widget beside a profile. */
const newHomes = '3';

export { revalidatesBesidePhotos as shouldRevalidate } from '../listing/detail/use-full-screen.ts';

export async function loader({ context, params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const user = await pageAnswerOf(api.user[':id'].$get({ param: { id } }));
  const { name, phone, address, facebook, description, images = [], email } = user;
  if (name === undefined) throw data({ code: 'not_found' }, { status: 404 });
  const isTakenShown = searchParams.get(takenParameter) === 'true';
  let figures = { total: 0, taken: 0 };
  const [listings, newest] = await Promise.all([
    firstBatches(searchParams, pageSizes.listings, async (start) => {
      const query = agentListingsQuery(user._id, isTakenShown, start);
      const answer = await pageAnswerOf(api.listing.get.$get({ query }));
      const { totalListings, takenListings: taken } = answer;
      figures = { total: isTakenShown ? totalListings - taken : totalListings, taken };
      return answer.results.result.map(cardOf);
    }),
    pageAnswerOf(api.listing.get.$get({ query: { limit: newHomes, available: 'true' } })),
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
    ...figures,
    isTakenShown,
    listings,
    newest: newest.results.result.map(cardOf),
    now: new Date().toISOString(),
  };
}

/** An agency's profile: who it is, its own listings, and then everything else (AGT-15, ACC-72). */
export default function Agent({ loaderData }: Route.ComponentProps) {
  const { agent, total, taken, isTakenShown, listings, newest, now } = loaderData;
  const { agents } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const path = `/agent/${agent._id}`;
  const reachable = { phone: agent.phone ?? '', numbers: agent.numbers };
  const pictureId = agent.images[0]?._id ?? imageIdOf(agent.avatar ?? '');
  const written = writtenIn(agent.name);
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
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
          <Avatar person={{ username: agent.name, avatar: agent.avatar }} />
          <div className="min-w-0">
            <h1 lang={written} className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere">
              <ByPhrase text={agent.name} />
            </h1>
            <p className="mt-1 text-md text-muted">
              <span>{`${agents.agent} · ${agents.homes(total)} · `}</span>
              <Moment at={agent.createdAt} now={now} words={agents.memberSince} />
            </p>
          </div>
        </div>
        <div className="flex flex-1 basis-72 lg:max-w-80">
          <ContactLinks {...reachable} />
        </div>
      </div>
      <AgentListings
        key={`${agent._id} listings${isTakenShown ? ', taken too' : ''}`}
        first={listings}
        {...{ agent, isTakenShown, taken, now }}
      />
      <div className="mt-12 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="min-w-0">
          <h2 className="mb-3 text-lg font-bold wrap-anywhere">{agents.about(agent.name)}</h2>
          {/* The server keeps only the editor's tags: see server/text/sanitise.ts. */}
          <div
            lang={writtenIn(agent.description ?? '')}
            className="written mb-7"
            dangerouslySetInnerHTML={{ __html: agent.description ?? '' }}
          />
          {agent.images.length > 0 && (
            <Gallery
              key={agent._id}
              images={agent.images}
              name={agent.name}
              status={null}
              isFirst={false}
              title={agent.name}
              contact={<ContactLinks {...reachable} />}
            />
          )}
        </article>
        <aside className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-16">
          <section aria-label={agents.phone} className="rounded-md border border-line bg-surface p-5">
            <p className="mb-3 flex items-center gap-2 font-semibold">
              <Phone className="size-5 text-act" aria-hidden />
              <PhoneText {...reachable} isCopied />
            </p>
            <p className="mt-5 flex items-start gap-2">
              <MapPin className="mt-0.5 size-5 shrink-0 text-act" aria-hidden />
              <span className="min-w-0 wrap-anywhere">
                <span>{agent.address}</span>{' '}
                <a
                  href={mapAddress(agent.address ?? '')}
                  target="_blank"
                  rel="noopener ugc nofollow"
                  className="py-3.5 font-semibold whitespace-nowrap text-act underline"
                >
                  {agents.checkOnMap}
                </a>
              </span>
            </p>
            {agent.facebook && (
              <p className="mt-4">
                <a
                  href={agent.facebook}
                  target="_blank"
                  rel="noopener ugc nofollow"
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-act underline"
                >
                  <BrandIcon brand="facebook" className="size-5" />
                  <span>{agents.social}</span>
                </a>
              </p>
            )}
            <ContactProvider ownerId={agent._id} email={agent.email} about={agent.name} />
          </section>
          <NewHomes listings={newest} />
        </aside>
      </div>
      <AdSlot key={agent._id} className="mt-10" />
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
