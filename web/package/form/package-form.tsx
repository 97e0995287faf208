import { type FormEvent, useRef, useEffect } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { focusFirst, FormNote, Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { useNavigate } from 'react-router';
import type { FormContent } from '../../forms/form-content.ts';
import { hasIssues } from '../../forms/submission.ts';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { useLocalAddress } from '../../shell/links.ts';
import { checkPackage, type PackageBody, type PackageValues } from './values.ts';

/** The form of a package (PKG-26). */
export function PackageForm({ use }: { use: PackageFormUse }) {
  const { fields, update } = useMessages().packageForm;
  const element = useRef<HTMLFormElement>(null);
  const form = usePackageForm(use);
  const { values, issues, change } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    focusFirst(element.current, await form.submit());
  };
  const text = (name: Exclude<keyof typeof values, 'highlighted'>) => ({
    name,
    value: values[name],
    issue: issues[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    autoComplete: 'off',
    required: true,
  });
  const present = use.present && {
    address: use.present.address,
    see: update.see,
    saveMine: update.saveMine,
    onSaveMine: () => void form.saveMine(),
  };
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <RefusalNote
        refusal={form.refusal}
        failed={use.messages.failed}
        names={fields}
        issues={issues}
        present={present}
      />
      <TextField label={fields.title} {...text('title')} maxLength={100} />
      <div className="grid gap-x-5 sm:grid-cols-3 sm:items-end">
        <TextField label={fields.price} hint={fields.priceHint} inputMode="decimal" {...text('price')} />
        <TextField label={fields.listingLimit} hint={fields.listingLimitHint} {...text('listingLimit')} />
        <TextField
          label={fields.durationDays}
          hint={fields.durationHint}
          inputMode="numeric"
          {...text('durationDays')}
        />
      </div>
      <TextAreaField label={fields.features} hint={fields.featuresHint} rows={3} {...text('features')} />
      <SwitchField
        label={fields.highlighted}
        name="highlighted"
        checked={values.highlighted}
        onChange={({ target }) => change('highlighted', target.checked)}
      />
      <Button type="submit" kind="primary" disabled={form.isSaving || form.isSent} className="mt-4 w-full sm:w-auto">
        {form.isSaving ? use.messages.submitting : use.messages.submit}
      </Button>
      {!form.isSaving && !form.isSent && <Outcome hasFailed={form.refusal !== undefined || hasIssues(issues)} />}
      {form.isSent && (
        <FormNote kind="done" className="mt-4 font-semibold text-act">
          {use.messages.done}
        </FormNote>
      )}
    </form>
  );
}

/** Milliseconds after which a saved package's form is left for the list (PKG-26). */
const redirectDelay = 2000;

/** Options of a package's form, which creates or changes one. */
interface PackageFormUse {
  start: FormContent<PackageValues>;
  messages: { submit: string; submitting: string; done: string; failed: string };
  /**
   * Sends the form.
   * @param key the idempotency key of this form.
   * @throws ApiFailure
   */
  send(body: PackageBody, key: string): Promise<unknown>;
  /** The package being changed: the address of its current version, and when that was last changed. */
  present?: { address: string; readUpdatedAt(): Promise<string> };
}

/** The form of a package, and what follows: once the confirmation has been read, the list (PKG-26). */
function usePackageForm({ start, send, present }: PackageFormUse) {
  const form = useEditForm<PackageValues, PackageBody, unknown>({
    start,
    check: checkPackage,
    send,
    ...(present && { readUpdatedAt: present.readUpdatedAt }),
  });
  const navigate = useNavigate();
  const address = useLocalAddress()('/packages');
  useEffect(() => {
    if (!form.isSent) return;
    const later = setTimeout(() => void navigate(address), redirectDelay);
    return () => clearTimeout(later);
  }, [form.isSent, address, navigate]);
  return form;
}
