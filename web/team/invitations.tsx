import { Form } from 'react-router';
import { shareAddress } from '../shell/frame/share-links.tsx';
import { useMessages } from '../messages/context.tsx';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { dayOf } from '../ui/date.ts';
import { Panel } from '../ui/panel.tsx';
import { RoleField } from './member-card.tsx';
import type { Team } from './load.ts';

/** For who owns the team: makes a link, and sends one that is still open by email, Viber or Telegram (TEM-5). */
export function Invitations({ agencyName, invitations }: Pick<Team, 'agencyName' | 'invitations'>) {
  const { team } = useMessages();
  return (
    <Panel title={team.invite} lead={team.inviteLead}>
      <Form method="post">
        <RoleField value="agent" />
        <Button type="submit" kind="primary" name="do" value="invite">
          {team.makeLink}
        </Button>
      </Form>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">{team.open}</h3>
          <ul className="grid gap-4">
            {invitations.map((invitation) => (
              <li key={invitation._id} className="rounded-md border border-line p-4">
                <Invitation agencyName={agencyName} invitation={invitation} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

const way =
  'inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-4 text-md font-semibold hover:bg-sunken';

function Invitation({
  agencyName,
  invitation,
}: Pick<Team, 'agencyName'> & { invitation: Team['invitations'][number] }) {
  const { team } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const local = useLocalAddress();
  const { _id, role, token, expiresAt } = invitation;
  const address = origin + local(`/team/join/${token}`);
  const subject = team.subject(agencyName);
  const letter = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(team.letter(agencyName, address))}`;
  return (
    <>
      <label className="grid gap-1.5">
        <span className="text-md font-semibold">{team.link(team.roles[role])}</span>
        <input
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="control text-sm"
        />
      </label>
      <p className="mt-1 text-sm text-muted">{team.until(dayOf(expiresAt, language))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={letter} className={way}>
          {team.send.email}
        </a>
        <a href={shareAddress('viber', address, subject)} rel="noopener" className={way}>
          {team.send.viber}
        </a>
        <a href={shareAddress('telegram', address, subject)} target="_blank" rel="noopener" className={way}>
          {team.send.telegram}
        </a>
        <Form method="post">
          <input type="hidden" name="invitation" value={_id} />
          <Button type="submit" name="do" value="withdraw">
            {team.withdraw}
          </Button>
        </Form>
      </div>
    </>
  );
}
