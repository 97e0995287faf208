import { data } from 'react-router';
import { cardVersion } from '#domain/image/share-card.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { pageSizes, shownParameter } from '#domain/paging.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/member';
import { languageOf } from '#domain/language.ts';
import { memberWords, roleIn } from '../agent/member.ts';
import { memberData } from '../agent/member-data.ts';
import { answerOf, apiContext, browserApi, pageAnswerOf } from '../api/client.ts';
import { ContactLinks } from '../inquiry/contact-panel.tsx';
import { cardOf } from '../listing/card/card-listing.ts';
import { ListingGrid } from '../listing/card/listing-grid.tsx';
import { LinkedData } from '../listing/detail/linked-data.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { Avatar } from '../shell/frame/avatar.tsx';
import { BackButton } from '../shell/frame/back-button.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ShareLinks } from '../shell/frame/share-links.tsx';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { firstBatches, useBatches } from '../ui/batches.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { ShowMore } from '../ui/show-more.tsx';

export const handle = { query: [shownParameter], isRead: true } satisfies PageHandle;

/** The call for a batch of a member's available listings, the newest first. */
const batchQuery = (member: string, start: number) => ({
  member,
  available: 'true' as const,
  startIndex: String(start),
  limit: String(pageSizes.listings),
});

export async function loader({ context, params: { id, memberId }, url: { searchParams, pathname } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const language = languageOf(pathname);
  const member = await pageAnswerOf(api.team.members[':id'][':memberId'].$get({ param: { id, memberId } }));
  const agency = await pageAnswerOf(api.user[':id'].$get({ param: { id } }));
  if (agency.name === undefined || member.role === 'viewer') throw data({ code: 'not_found' }, { status: 404 });
  const listings = await firstBatches(searchParams, pageSizes.listings, async (start) => {
    const param = { userId: agency._id };
    const answer = await pageAnswerOf(
      api.user.listings[':userId'].$get({ param, query: batchQuery(member._id, start) }),
    );
    return answer.listings.map(cardOf);
  });
  const phone = member.phone ?? agency.phone ?? '';
  return {
    member: { _id: member._id, name: member.name, avatar: member.avatar, role: roleIn(language, member.role) },
    description: memberWords(language).memberDescription(member.name, agency.name),
    agency: {
      _id: agency._id,
      name: agency.name,
      cardVersion: cardVersion(agency.name, agency.address, agency.images?.[0]?._id ?? imageIdOf(agency.avatar ?? '')),
    },
    reachable: { phone, numbers: phoneNumbersIn(phone) },
    listings,
    now: new Date().toISOString(),
  };
}

/** Somebody who works for an agency: who they are, how to reach them, and what they have (TEM-20). */
export default function AgentMember({
  loaderData: { member, description, agency, reachable, listings, now },
}: Route.ComponentProps) {
  const { agents } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const path = `/agent/${agency._id}/${member._id}`;
  const batches = useBatches(listings, {
    size: pageSizes.listings,
    query: {},
    failed: agents.failedListings,
    read: async (start) => {
      const param = { userId: agency._id };
      const call = browserApi().user.listings[':userId'].$get({ param, query: batchQuery(member._id, start) });
      return (await answerOf(call)).listings.map(cardOf);
    },
  });
  return (
    <div className="wrap py-4 lg:py-6">
      <PageHead
        title={`${member.name} · ${agency.name}`}
        description={description}
        address={path}
        card={{ kind: 'agent', id: agency._id, version: agency.cardVersion }}
      />
      <LinkedData
        value={
          import.meta.env.SSR
            ? memberData({ ...member, numbers: reachable.numbers }, agency, {
                origin,
                language,
                listTitle: agents.title,
              })
            : undefined
        }
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 print:hidden">
        <BackButton otherwise={`/agent/${agency._id}`} />
        <ShareLinks title={member.name} path={path} networks={['facebook', 'x']} />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Avatar person={{ username: member.name, avatar: member.avatar }} size="largest" />
        <div className="min-w-0 flex-1 basis-64">
          <h1
            lang={writtenIn(member.name, 'bold')}
            className="text-2xl leading-tight font-bold tracking-tight wrap-anywhere [&:lang(my)]:leading-[1.6]"
          >
            <ByPhrase text={member.name} />
          </h1>
          <p className="text-md text-muted">
            <span className="block">{member.role}</span>
            <LocalLink
              to={`/agent/${agency._id}`}
              lang={writtenIn(agency.name)}
              className="-my-3 inline-block py-3 text-act underline"
            >
              {agency.name}
            </LocalLink>
          </p>
        </div>
        <div className="flex flex-1 basis-72 lg:max-w-80 print:hidden">
          <ContactLinks {...reachable} />
        </div>
      </div>
      <h2 className="mt-8 mb-4 text-xl font-bold tracking-tight wrap-anywhere">
        <ByPhrase text={agents.listingsOf(member.name)} />
      </h2>
      {batches.entries.length === 0 ? (
        <p className="text-muted">
          <RunningText text={agents.noListings} />
        </p>
      ) : (
        <ListingGrid listings={batches.entries} now={now} inSight={2} />
      )}
      <ShowMore batches={batches} />
    </div>
  );
}
