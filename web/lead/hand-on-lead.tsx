import { Form, useNavigation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import type { Team } from '../team/load.ts';
import { TakerField } from '../team/member-card.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** With whom of the team a lead is, and for who may change it the form that hands it on (LEA-17). It works without a script. */
export function HandOnLead({ team: shown, memberRef }: { team: Team; memberRef: string | null }) {
  const { team } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const holder = shown.members.find(({ _id }) => _id === memberRef);
  return (
    <section aria-label={team.whose.label} className="mt-4 rounded-md border border-line bg-surface p-4 sm:p-6">
      <p className="font-semibold">
        <BySyllable text={holder ? team.with(holder.name) : team.withNobody} />
      </p>
      {shown.role !== 'viewer' && (
        <Form method="post" className="mt-3 max-w-md">
          <TakerField label={team.handOn.to} members={shown.members} value={memberRef ?? ''} />
          <Button type="submit" name="intent" value="handOn" disabled={isBusy}>
            {team.handOn.now}
          </Button>
        </Form>
      )}
    </section>
  );
}
