import { data, Form, redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { TeamRole } from '#domain/team/team.ts';
import type { Route } from './+types/team';
import { answerOf, apiContext, ApiFailure, type ApiClient } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy, textsOf } from '../forms/submission.ts';
import { ownAddress } from '../listing/tables/load-my-listings.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { HandOn, handedOn, handOnOne } from '../team/hand-on.tsx';
import { Invitations } from '../team/invitations.tsx';
import { teamOf } from '../team/load.ts';
import { MemberCard, MemberForm } from '../team/member-card.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Panel } from '../ui/panel.tsx';

/** The listing to hand on, where one is named. */
export const handle = { query: ['listing'] } satisfies PageHandle;

/** Signed-in users only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const team = await teamOf(api, currentUser);
  const id = new URL(request.url).searchParams.get('listing');
  const listing = id === null ? null : await handedOn(api, currentUser, team, id);
  return { me: currentUser._id, isMember: currentUser.team !== undefined, team, listing };
}

const deeds = ['invite', 'withdraw', 'save', 'remove', 'leave', 'handOn'] as const;
type Deed = (typeof deeds)[number];

/** The forms of the page: the pressed button says which. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const texts = textsOf(
    await request.formData(),
    'do',
    'member',
    'invitation',
    'role',
    'name',
    'phone',
    'to',
    'listing',
  );
  const deed = deeds.find((one) => one === texts.do) ?? 'save';
  try {
    await perform(api, deed, texts);
    if (deed === 'handOn') {
      throw redirect(inLanguage(languageOf(new URL(request.url).pathname), '/dashboard?tab=my-listing'));
    }
    return { done: deed };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { member, name, phone } = texts;
    return data({ ...refusedBy(error), of: member, typed: { name, phone } }, { status: error.status || 503 });
  }
}

type Texts = Record<'member' | 'invitation' | 'role' | 'name' | 'phone' | 'to' | 'listing', string>;

async function perform(
  api: ApiClient,
  deed: Deed,
  { member: id, invitation, role: asked, name, phone, to, listing }: Texts,
) {
  // A role that does not exist is refused by the call.
  const role = asked as TeamRole;
  switch (deed) {
    case 'invite': {
      const { user } = await answerOf(api.auth.session.$get());
      const agencyId = user?.team?.agencyId ?? user?._id ?? '';
      return answerOf(api.team.invite[':id'].$post({ param: { id: agencyId }, json: { role } }));
    }
    case 'withdraw':
      return answerOf(api.team.invitations[':id'].$delete({ param: { id: invitation } }));
    case 'save': {
      const json = { name, phone: phone.trim() === '' ? null : phone, ...(asked !== '' && { role }) };
      return answerOf(api.team.members[':id'].$post({ param: { id }, json }));
    }
    case 'remove':
      return answerOf(api.team.members[':id'].remove.$post({ param: { id }, json: { to: to === '' ? null : to } }));
    case 'handOn':
      return handOnOne(api, listing, to === '' ? null : to);
    case 'leave':
      return answerOf(api.team.leave.$post());
  }
}

/** The team of an agency: who works there as what, invitations, and one's own page (TEM-7, TEM-8). */
export default function TeamPage({
  loaderData: { me, isMember, team: shown, listing },
  actionData,
}: Route.ComponentProps) {
  const { rules, team } = useMessages();
  const own = shown?.members.find(({ _id }) => _id === me);
  const isOwner = shown?.role === 'owner';
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  const refusedOf = (id: string) => (refused && 'of' in refused && refused.of === id ? refused : undefined);
  const said = {
    invite: team.invited,
    withdraw: team.withdrawn,
    save: team.saved,
    remove: team.removed,
    leave: team.left,
    handOn: team.handOn.done,
  } satisfies Record<Deed, string>;
  return (
    <DashboardFrame title={listing ? team.handOn.title : team.title} tab={listing ? 'my-listing' : 'update-agency'}>
      {actionData && 'done' in actionData && (
        <FormNote kind="done" className="mb-4">
          {said[actionData.done]}
        </FormNote>
      )}
      {refused && (
        <FormNote kind="failed" refused={refused}>
          {rules[refused.code]}
        </FormNote>
      )}
      {shown && listing && <HandOn listing={listing} members={shown.members} />}
      {shown && !listing && (
        <div className="grid gap-6">
          <p className="max-w-prose text-muted">
            <BySyllable text={isMember ? team.worksFor(shown.agencyName) : team.lead} />
          </p>
          <Panel title={team.members}>
            {shown.members.length === 0 && (
              <p className="text-muted">
                <BySyllable text={team.noMembers} />
              </p>
            )}
            <ul className="grid gap-3 lg:grid-cols-2">
              {shown.members.map((one) => (
                <li key={one._id}>
                  <MemberCard team={shown} member={one} isOwner={isOwner} refused={refusedOf(one._id)} />
                </li>
              ))}
            </ul>
            {shown.unassigned.listings !== null && shown.unassigned.messages !== null && shown.members.length > 0 && (
              <p className="mt-3 text-md text-muted">
                <span>{`${team.unassigned} `}</span>
                <LocalLink to={ownAddress({})} className="-my-3 inline-block py-3 text-act underline">
                  {team.work(shown.unassigned.listings, shown.unassigned.messages)}
                </LocalLink>
              </p>
            )}
          </Panel>
          {own && own.role === 'agent' && (
            <Panel title={team.own}>
              <MemberForm member={own} hasRole={false} refused={refusedOf(own._id)} />
            </Panel>
          )}
          {isOwner && <Invitations agencyName={shown.agencyName} invitations={shown.invitations} />}
          {isMember && (
            <Panel title={team.leave} lead={team.leaveLead}>
              <Form method="post">
                <Button type="submit" kind="danger" name="do" value="leave">
                  {team.leaveNow}
                </Button>
              </Form>
            </Panel>
          )}
        </div>
      )}
      {!shown && (
        <Panel title={team.none} lead={team.noneText}>
          <ButtonLink to="/dashboard?tab=update-agency" kind="primary">
            {team.toAgency}
          </ButtonLink>
        </Panel>
      )}
    </DashboardFrame>
  );
}
