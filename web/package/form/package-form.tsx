import { type FormEvent, useRef } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { focusFirst, Problems } from '../../forms/problems.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field.tsx';
import { type PackageFormUse, usePackageForm } from './use-package-form.ts';

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
      <RefusalNote refusal={form.refusal} failed={use.words.failed} present={present} />
      <Problems issues={issues} />
      <TextField label={fields.title} {...text('title')} maxLength={100} />
      <div className="grid gap-x-5 sm:grid-cols-3">
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
      <CheckboxField
        label={fields.highlighted}
        name="highlighted"
        checked={values.highlighted}
        onChange={({ target }) => change('highlighted', target.checked)}
      />
      <Button type="submit" kind="primary" disabled={form.isSaving || form.isSent} className="mt-4 w-full sm:w-auto">
        {form.isSaving ? use.words.submitting : use.words.submit}
      </Button>
      <p role="status" className={form.isSent ? 'mt-4 rounded-md bg-act-soft px-4 py-3 font-semibold text-act' : ''}>
        {form.isSent && use.words.done}
      </p>
    </form>
  );
}
