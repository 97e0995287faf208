import { useId } from 'react';
import { Form } from 'react-router';
import { teamLimits, type TeamRole, teamRoles } from '#domain/team/team.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { Avatar } from '../shell/frame/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { TextField, Labelled } from '../ui/fields/field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { Refused } from '../forms/submission.ts';
import type { Member, Team } from './load.ts';
import { ownAddress } from '../listing/tables/load-my-listings.ts';
import { TakerOptions } from './taker-options.tsx';

const linkShape = 'inline-flex min-h-11 items-center font-semibold underline';
const link = `${linkShape} text-act`;
/** Beside the links while it is closed, below them at full width once it is open. */
const fold = 'open:basis-full';

interface MemberCardProps {
  team: Team;
  member: Member;
  isOwner: boolean;
  /** Of a form of this member that was refused. */
  refused: Refused | undefined;
}

/** A member of the team, with what they have; for who owns the team also the forms that change and remove them. They work without a script. */
export function MemberCard({ team: { agencyId, members }, member, isOwner, refused }: MemberCardProps) {
  const { team } = useMessages();
  const { _id, name, username, avatar, role, listings, messages } = member;
  return (
    <article aria-label={name} className="rounded-md border border-line bg-surface p-4">
      <div className="flex items-center gap-3.5">
        <Avatar person={{ username: name, avatar }} size="large" />
        <div className="min-w-0 wrap-anywhere">
          <h3 lang={writtenIn(name, 'bold')} className="font-semibold">
            <ByPhrase text={name} />
          </h3>
          <p className="text-sm text-muted">
            <span>{team.roles[role]}</span>
            <span>{` · ${username}`}</span>
          </p>
          {listings !== null && messages !== null && (
            <p className="text-sm text-muted">{team.work(listings, messages)}</p>
          )}
        </div>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {listings !== null && listings > 0 && (
          <LocalLink to={ownAddress({ whose: _id })} className={link}>
            {team.seeListings}
          </LocalLink>
        )}
        {role !== 'viewer' && (
          <LocalLink to={`/agent/${agencyId}/${_id}`} className={link}>
            {team.page}
          </LocalLink>
        )}
        {isOwner && (
          <>
            <details open={refused !== undefined} className={fold}>
              <summary className={link}>{team.change}</summary>
              <MemberForm member={member} hasRole refused={refused} />
            </details>
            <details className={fold}>
              <summary className={`${linkShape} text-danger`}>{team.remove}</summary>
              <Form method="post" className="mt-2">
                <input type="hidden" name="member" value={_id} />
                <TakerField label={team.removeLead} members={members.filter((one) => one._id !== _id)} />
                <Button type="submit" kind="danger" name="do" value="remove">
                  {team.removeNow}
                </Button>
              </Form>
            </details>
          </>
        )}
      </div>
    </article>
  );
}

interface MemberFormProps {
  member: Member;
  /** Whether the role can be changed too. */
  hasRole: boolean;
  refused: Refused | undefined;
}

/** The form of what a member's page shows of them, and of their role. */
export function MemberForm({ member: { _id, name, phone, role }, hasRole, refused }: MemberFormProps) {
  const { team } = useMessages();
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="member" value={_id} />
      {hasRole && <RoleField value={role} />}
      <TextField
        label={team.name}
        name="name"
        defaultValue={refused?.typed?.['name'] ?? name}
        issue={refused?.fields['name']}
        maxLength={teamLimits.name.maximum}
        required
      />
      <TextField
        label={team.phone}
        name="phone"
        type="tel"
        defaultValue={refused?.typed?.['phone'] ?? phone ?? ''}
        issue={refused?.fields['phone']}
        maxLength={teamLimits.phone.maximum}
      />
      <Button type="submit" kind="primary" name="do" value="save">
        {team.save}
      </Button>
    </Form>
  );
}

/** A choice of the roles, each with what it may. */
export function RoleField({ value }: { value: TeamRole }) {
  const { team } = useMessages();
  const id = useId();
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-md font-semibold">{team.role}</legend>
      {teamRoles.map((role) => (
        <div key={role} className="flex items-start gap-2.5">
          <input
            id={`${id}-${role}`}
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === value}
            aria-describedby={`${id}-${role}-may`}
            className="radio mt-2.5"
          />
          <div>
            <label htmlFor={`${id}-${role}`} className="flex min-h-11 items-center font-semibold">
              {team.roles[role]}
            </label>
            <p id={`${id}-${role}-may`} className="text-sm text-muted">
              <BySyllable text={team.may[role]} />
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** A choice of who takes something over: those of the team who may have it, or nobody. */
export function TakerField({
  label,
  members,
  value = '',
}: {
  label: string;
  members: readonly Member[];
  value?: string;
}) {
  return (
    <Labelled label={<BySyllable text={label} />}>
      {(attributes) => (
        <select {...attributes} name="to" defaultValue={value} className="control">
          <TakerOptions takers={members.filter(({ role }) => role !== 'viewer')} />
        </select>
      )}
    </Labelled>
  );
}
