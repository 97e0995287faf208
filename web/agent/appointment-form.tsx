import type { FormEvent } from 'react';
import { useHydrated } from '../ui/hydrated.ts';
import { useMessages } from '../messages/context.tsx';
import { type ProofAsked, ProofFields, useProof } from '../account/proof-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useNotice } from '../shell/notice.tsx';
import { WithoutPhotos } from '../image/without-photos.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '../ui/field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { AgentFields, useAgentNames } from './agent-fields.tsx';
import type { AgentPerson } from './agent-data.ts';
import { useAgentForm } from './use-agent-form.ts';

const roles = ['user', 'agent'] as const;

/** What an admin alone decides of somebody. */
interface Appointment {
  role: (typeof roles)[number];
  isAdmin: boolean;
  priority: number;
}

interface AppointmentFormProps {
  username: string;
  appointment: Appointment;
  person: AgentPerson;
  /** What the admin is asked for before another's right is changed. */
  proofAsked: ProofAsked;
}

/** Somebody's agent profile with what admins alone decide: priority, role and the admin's right. */
export function AppointmentForm({ username, appointment, person: user, proofAsked }: AppointmentFormProps) {
  const { agency, listingForm, profile } = useMessages();
  const messages = agency.admin;
  const notice = useNotice();
  const isHydrated = useHydrated();
  const typed = useProof();
  const agentNames = useAgentNames();
  const form = useAgentForm({
    person: user,
    values: { ...user.values, ...appointment, priority: String(appointment.priority) },
    bodyOf: ({ role, isAdmin, priority, ...fields }, imageUrls, isProfileChanged) => ({
      // The profile goes along where it was changed: priority and role do not wait for one that is not whole yet.
      ...(isProfileChanged && { ...fields, imageUrls }),
      role,
      isAdmin,
      priority: numberOf(priority) as number,
      ...typed.proof,
    }),
    onSent: () => {
      typed.clear();
      notice({ kind: 'done', text: messages.saved(username) });
    },
  });
  const { values, change, issues } = form;
  // Once it is refused for it, the proof that was recent is so no more.
  const hasProof = proofAsked.isRecent && issues.currentPassword === undefined && issues.code === undefined;
  const needsProof = values.isAdmin !== appointment.isAdmin && !hasProof;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="max-w-3xl">
        {/* What is typed before its script is at work would be lost. */}
        <fieldset disabled={!isHydrated} className="grid min-w-0 gap-6">
          <RefusalNote
            refusal={form.refusal}
            names={{ ...agentNames, role: messages.role, priority: messages.priority }}
          />
          <Panel title={messages.appointment} lead={messages.endsSessions}>
            <div className="grid items-end gap-x-4 sm:grid-cols-2">
              <SelectField
                label={messages.role}
                name="role"
                value={values.role}
                onChange={({ target }) => change('role', roles.find((one) => one === target.value) ?? values.role)}
                issue={issues.role}
              >
                {roles.map((one) => (
                  <option key={one} value={one}>
                    {messages.roles[one]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={messages.priority}
                hint={messages.priorityHint}
                name="priority"
                inputMode="numeric"
                value={values.priority}
                onChange={({ target }) => change('priority', target.value)}
                issue={issues.priority}
              />
            </div>
            <CheckboxField
              label={messages.isAdmin}
              name="isAdmin"
              checked={values.isAdmin}
              onChange={({ target }) => change('isAdmin', target.checked)}
            />
            {needsProof && <ProofFields asked={proofAsked} typed={typed} issues={issues} />}
          </Panel>
          <Panel title={agency.profile} {...(!user.hasProfile && { lead: messages.withoutProfile })}>
            <AgentFields form={form} />
          </Panel>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              kind="primary"
              disabled={form.isSaving || form.isWaiting}
              className="w-full sm:w-auto"
            >
              {form.isSaving ? profile.saving : form.isWaiting ? listingForm.waitForPhotos : messages.save}
            </Button>
            {user.hasProfile && (
              <LocalLink
                to={`/agent/${user._id}`}
                className="inline-flex min-h-11 items-center font-semibold text-act underline"
              >
                {messages.see}
              </LocalLink>
            )}
          </div>
          {!form.isSaving && <Outcome hasFailed={form.refusal !== undefined} isSaved={form.isSent} />}
        </fieldset>
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
    </>
  );
}

/** What was typed as a number, empty as none; what is no number stays a text, for its schema to refuse. */
function numberOf(typed: string): number | string {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^(-?\d+)?$/.test(digits) ? Number(digits) : typed;
}
