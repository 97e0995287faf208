import { hasSameRoles, type StaffRole, staffRoles } from '#domain/account/staff.ts';
import { useMessages } from '../messages/context.tsx';
import { type ProofAsked, ProofFields, useProof } from '../account/proof-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useNotice } from '../shell/state/notice.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { SwitchField } from '../ui/fields/switch-field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { AgentFields, AgentForm, useAgentNames } from './agent-fields.tsx';
import type { AgentPerson } from './agent-data.ts';
import { useAgentForm } from './use-agent-form.ts';

const roles = ['user', 'agent'] as const;

/** Fields of a user that only admins set. */
interface Appointment {
  role: (typeof roles)[number];
  isAdmin: boolean;
  staffRoles: readonly StaffRole[];
  priority: number;
}

interface AppointmentFormProps {
  username: string;
  appointment: Appointment;
  person: AgentPerson;
  /** Proof that the admin must give before another user's admin right is changed. */
  proofAsked: ProofAsked;
}

/** A user's agent profile with what only admins decide: priority, role, the admin right and the roles of staff (ACC-122). */
export function AppointmentForm({ username, appointment, person: user, proofAsked }: AppointmentFormProps) {
  const { agency } = useMessages();
  const messages = agency.admin;
  const notice = useNotice();
  const typed = useProof();
  const agentNames = useAgentNames();
  const form = useAgentForm({
    person: user,
    values: { ...user.values, ...appointment, priority: String(appointment.priority) },
    bodyOf: ({ role, isAdmin, staffRoles: chosen, priority, ...fields }, imageUrls, isProfileChanged) => ({
      // The profile is sent too if it was changed: priority and role do not wait for an incomplete one.
      ...(isProfileChanged && { ...fields, imageUrls }),
      role,
      isAdmin,
      staffRoles: [...chosen],
      priority: numberOf(priority) as number,
      ...typed.proof,
    }),
    onSent: () => {
      typed.clear();
      notice({ kind: 'done', text: messages.saved(username) });
    },
  });
  const { values, change, issues } = form;
  // Once the form is refused for it, the proof no longer counts as recent.
  const { currentPassword, code } = form.latestRefusal?.fields ?? {};
  const hasProof = proofAsked.isRecent && currentPassword === undefined && code === undefined;
  const isSame = values.isAdmin === appointment.isAdmin && hasSameRoles(values.staffRoles, appointment.staffRoles);
  const needsProof = !isSame && !hasProof;
  const choose = (role: StaffRole, isChosen: boolean) =>
    change(
      'staffRoles',
      staffRoles.filter((one) => (one === role ? isChosen : values.staffRoles.includes(one))),
    );

  const see = user.hasProfile && (
    <LocalLink to={`/agent/${user._id}`} className="inline-flex min-h-11 items-center font-semibold text-act underline">
      {messages.see}
    </LocalLink>
  );

  return (
    <AgentForm form={form} save={messages.save} beside={see} showsSuccess className="grid gap-6">
      <RefusalNote refusal={form.refusal} names={{ ...agentNames, role: messages.role, priority: messages.priority }} />
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
        <SwitchField
          label={messages.isAdmin}
          name="isAdmin"
          checked={values.isAdmin}
          onChange={({ target }) => change('isAdmin', target.checked)}
        />
        {/* Admins have them all. */}
        {!values.isAdmin &&
          staffRoles.map((one) => (
            <SwitchField
              key={one}
              label={messages.staffRoles[one]}
              name={one}
              checked={values.staffRoles.includes(one)}
              onChange={({ target }) => choose(one, target.checked)}
            />
          ))}
        {needsProof && <ProofFields asked={proofAsked} typed={typed} issues={issues} />}
      </Panel>
      <Panel title={agency.profile} {...(!user.hasProfile && { lead: messages.withoutProfile })}>
        <AgentFields form={form} />
      </Panel>
    </AgentForm>
  );
}

/** Reads a typed number, an empty text as 0; text that is not a number is returned as it is, for its schema to refuse. */
function numberOf(typed: string): number | string {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^(-?\d+)?$/.test(digits) ? Number(digits) : typed;
}
