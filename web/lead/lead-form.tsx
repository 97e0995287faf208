import { Form, useNavigation } from 'react-router';
import { inquiryLimits } from '#domain/inquiry/inquiry.ts';
import { leadLimits, leadSources, leadStages } from '#domain/lead/lead.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/fields/field.tsx';
import type { TypedLead } from './lead-values.ts';

interface LeadFormProps {
  values: TypedLead;
  refused: Refused | undefined;
}

/** The form of a lead: who it is, where it stands and what comes next (LEA-8, LEA-9). It works without a script. */
export function LeadForm({ values: stored, refused }: LeadFormProps) {
  const { leads: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const values: TypedLead = { ...stored, ...refused?.typed };
  const issues = refused?.fields ?? {};
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-6">
      {refused && <RefusedNote refused={refused} />}
      <div className="field-pair gap-x-4">
        <TextField
          label={messages.name}
          name="name"
          autoComplete="off"
          maxLength={inquiryLimits.name.maximum}
          defaultValue={values.name}
          issue={issues['name']}
        />
        <SelectField label={messages.stage} name="stage" defaultValue={values.stage} issue={issues['stage']}>
          {leadStages.map((stage) => (
            <option key={stage} value={stage}>
              {messages.list[stage]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.phone}
          hint={messages.reach}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={inquiryLimits.phone.maximum}
          defaultValue={values.phone}
          issue={issues['phone']}
        />
        <TextField
          label={messages.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={values.email}
          issue={issues['email']}
        />
        <TextField
          label={messages.nextStep}
          name="nextStep"
          autoComplete="off"
          maxLength={leadLimits.nextStep}
          defaultValue={values.nextStep}
          issue={issues['nextStep']}
        />
        <TextField
          label={messages.nextOn}
          name="nextOn"
          type="date"
          defaultValue={values.nextOn}
          issue={issues['nextOn']}
        />
      </div>
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        name="note"
        rows={4}
        maxLength={leadLimits.note}
        defaultValue={values.note}
        issue={issues['note']}
      />
      <div className="field-pair gap-x-4">
        <SelectField label={messages.source} name="source" defaultValue={values.source} issue={issues['source']}>
          {leadSources.map((source) => (
            <option key={source} value={source}>
              {messages.sources[source]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.code}
          hint={messages.codeHint}
          name="code"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.code}
          issue={issues['code']}
        />
      </div>
      <Button type="submit" name="intent" value="save" kind="primary" disabled={isBusy}>
        {messages.save}
      </Button>
    </Form>
  );
}
