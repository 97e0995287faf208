import { data, Form } from 'react-router';
import { worksOn } from '#domain/team/team.ts';
import { answerOf, type ApiClient, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { BackLink } from '../dashboard/back-link.tsx';
import type { CurrentUser } from '../dashboard/require-account.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import type { Team } from './load.ts';
import { TakerField } from './member-card.tsx';

/** A listing to be handed on, for those who may change it. @throws the page's 404 for anyone else */
export async function handedOn(api: ApiClient, currentUser: CurrentUser, team: Team | null, id: string) {
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  if (!team || listing.userRef !== team.agencyId || !worksOn(currentUser, listing))
    throw data({ code: 'not_found' }, { status: 404 });
  return { _id: listing._id, name: listing.name, memberRef: listing.memberRef };
}

/** Hands one listing on. @throws ApiFailure, also for one that was refused */
export async function handOnOne(api: ApiClient, id: string, to: string | null): Promise<void> {
  const { results } = await answerOf(api.listing['hand-on'].$post({ json: { ids: [id], to } }));
  if (results[0]?.outcome === 'refused') throw new ApiFailure(403, 'forbidden');
}

/** The form that hands one listing on to somebody of the team, on a phone too, where rows cannot be ticked (TEM-13). */
export function HandOn({
  listing,
  members,
}: {
  listing: Awaited<ReturnType<typeof handedOn>>;
  members: Team['members'];
}) {
  const { team } = useMessages();
  const { handOn } = team;
  return (
    <>
      <BackLink to="/dashboard?tab=my-listing">{handOn.back}</BackLink>
      <h2 lang={writtenIn(listing.name, 'bold')} className="mt-3 text-lg font-bold wrap-anywhere">
        <ByPhrase text={listing.name} />
      </h2>
      <p className="mt-1 mb-4 text-muted">
        <BySyllable text={handOn.lead} />
      </p>
      <Form method="post" className="max-w-md">
        <input type="hidden" name="listing" value={listing._id} />
        <TakerField label={handOn.to} members={members} value={listing.memberRef ?? ''} />
        <Button type="submit" kind="primary" name="do" value="handOn">
          {handOn.now}
        </Button>
      </Form>
    </>
  );
}
