import { data } from 'react-router';
import {
  cardVersion,
  homesVersion,
  pictureShapes,
  shareCardAddress,
  type ShareCard,
} from '#domain/image/share-card.ts';
import { languages } from '#domain/language.ts';
import { groupPost, groupPostLimits, homesPost, type PostedIn } from '#domain/listing/group-post.ts';
import { type GroupPostLength, groupPostLengths } from '#domain/listing/group-post-lengths.ts';
import { worksOn } from '#domain/team/team.ts';
import { recordOf } from '#domain/record.ts';
import type { Route } from './+types/posts-for-groups';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { GroupPosts } from '../listing/group-posts.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/** Signed-in users only: of a listing for those who may change it, else of the newest of one's own or one's agency. For anyone else the page does not exist. */
export async function loader({ context, request, params: { listingId } }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const site = await siteOf(api, new URL(request.url).origin);
  if (listingId === undefined)
    return { isOwn: true, ...(await newest(api, member.team?.agencyId ?? member._id, site)) };
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id: listingId } }));
  const isOwn = worksOn(member, listing);
  if (!isOwn && !member.isAdmin) throw data({ code: 'not_found' }, { status: 404 });
  const { _id: id, code, name, endedAt, updatedAt } = listing;
  const posts = postsOf(
    (length, posted) => groupPost(listing, length, posted),
    { kind: 'listing', id, version: cardVersion(updatedAt) },
    site,
  );
  return { isOwn, listing: { id, name }, file: code, posts: endedAt === null ? posts : undefined };
}

/** The newest homes of an account, or of the agency that its user works for, that are online and available: from two on. */
async function newest(api: ApiClient, userId: string, site: Site) {
  const query = { available: 'true', limit: String(groupPostLimits.homes) } as const;
  const { listings } = await pageAnswerOf(api.user.listings[':userId'].$get({ param: { userId }, query }));
  const posts = postsOf(
    (length, posted) => homesPost(listings, length, posted),
    { kind: 'homes', id: userId, version: homesVersion(listings) },
    site,
  );
  return { listing: undefined, file: 'homes', posts: listings.length > 1 ? posts : undefined };
}

interface Site {
  address: string;
  mark: string | undefined;
}

async function siteOf(api: ApiClient, address: string): Promise<Site> {
  const { cardMark } = await pageAnswerOf(api.site.$get());
  return { address, mark: cardMark };
}

function postsOf(
  textOf: (length: GroupPostLength, posted: PostedIn) => string,
  card: Pick<ShareCard, 'kind' | 'id' | 'version'>,
  { address, mark }: Site,
) {
  return recordOf(languages, (language) => ({
    texts: recordOf(groupPostLengths, (length) => textOf(length, { language, site: address })),
    pictures: recordOf(pictureShapes, (shape) => shareCardAddress({ ...card, language, shape }, mark)),
  }));
}

/** Texts and pictures of a home, or of one's newest homes, to be posted to groups (LST-490 to LST-494). */
export default function PostsForGroups({ loaderData: { isOwn, listing, file, posts } }: Route.ComponentProps) {
  const { groupPosts: messages } = useMessages();
  return (
    <DashboardFrame
      title={listing ? messages.title : messages.homesTitle}
      tab={isOwn ? 'my-listing' : 'users-listings'}
      action={
        listing ? (
          <ButtonLink to={`/listing/${listing.id}`}>{messages.toListing}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard?tab=my-listing">{messages.toListings}</ButtonLink>
        )
      }
    >
      {listing && (
        <h2 lang={writtenIn(listing.name, 'bold')} className="text-lg font-bold wrap-anywhere">
          <ByPhrase text={listing.name} />
        </h2>
      )}
      <p className="mt-1 mb-5 max-w-prose text-muted">
        <BySyllable text={listing ? messages.lead : messages.homesLead} />
      </p>
      {posts ? (
        <GroupPosts
          posts={posts}
          name={file}
          alt={listing ? messages.pictureOf(listing.name) : messages.homesPicture}
        />
      ) : (
        <p className="rounded-md border border-dashed border-control-line px-6 py-10 text-center font-semibold">
          <BySyllable text={listing ? messages.ended : messages.none} />
        </p>
      )}
      {listing && isOwn && (
        <p className="mt-8">
          <ButtonLink to="/posts-for-groups">{messages.homesTitle}</ButtonLink>
        </p>
      )}
    </DashboardFrame>
  );
}
