import type { FormEvent, HTMLAttributes, ReactNode } from 'react';
import { useMessages } from '../messages/context.tsx';
import type { Issues } from '../forms/form-content.ts';
import { PhoneField } from '../forms/phone-field.tsx';
import { Outcome } from '../forms/form-note.tsx';
import { RichTextField } from '../forms/rich-text/rich-text-field.tsx';
import { PhotosField } from '../image/photos-field.tsx';
import { WithoutPhotos } from '../image/without-photos.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import type { Photos } from '../image/use-photos.ts';
import type { AgentValues } from './agent-data.ts';
import type { useAgentForm } from './use-agent-form.ts';

interface AgentFieldsProps {
  form: {
    values: AgentValues;
    issues: Issues;
    photos: Photos;
    change: (name: keyof AgentValues, value: string) => void;
  };
}

/** Returns the label of each field of the agent form. */
export function useAgentNames(): Record<keyof AgentValues | 'imageUrls', string> {
  const { agency, listingForm } = useMessages();
  const { name, address, phone, facebook } = agency;
  const { description } = listingForm.fields;
  return { name, description, address, phone, facebook, imageUrls: listingForm.photos.title };
}

/** The fields of the agent form: name, description, address, phone, Facebook link and photos (AGT-10). */
export function AgentFields({ form: { values, issues, change, photos } }: AgentFieldsProps) {
  const { agency, listingForm } = useMessages();
  const line = (name: 'name' | 'address' | 'phone' | 'facebook', inputMode?: HTMLAttributes<Element>['inputMode']) => ({
    name,
    inputMode,
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    issue: issues[name],
  });
  return (
    <>
      <TextField label={agency.name} hint={agency.nameHint} {...line('name')} />
      <RichTextField
        label={listingForm.fields.description}
        name="description"
        value={values.description}
        onChange={(html) => change('description', html)}
        issue={issues.description}
      />
      <TextField label={agency.address} hint={agency.addressHint} {...line('address')} />
      <PhoneField label={agency.phone} {...line('phone')} />
      <TextField label={agency.facebook} hint={agency.facebookHint} {...line('facebook', 'url')} />
      <PhotosField
        photos={photos}
        issue={issues.imageUrls}
        hint={agency.photosHint}
        tooMany="agent_images_maximum"
        failed={agency.imageFailed}
      />
    </>
  );
}

interface AgentFormProps {
  form: Pick<
    ReturnType<typeof useAgentForm>,
    'submit' | 'isSaving' | 'isWaiting' | 'isSent' | 'refusal' | 'missingPhotos'
  >;
  /** The label of its button. */
  save: string;
  /** Shown beside the button. */
  beside: ReactNode;
  /** Whether a success is shown below the button. */
  showsSuccess?: boolean;
  className?: string;
  children: ReactNode;
}

/** The form around {@link AgentFields}: its button, and the outcome of sending it. */
export function AgentForm({ form, save, beside, showsSuccess = false, className = '', children }: AgentFormProps) {
  const { listingForm, profile } = useMessages();
  const isHydrated = useHydrated();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="max-w-3xl">
        {/* What is typed before its script is running would be lost. */}
        <fieldset disabled={!isHydrated} className={`min-w-0 ${className}`}>
          {children}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              kind="primary"
              disabled={form.isSaving || form.isWaiting}
              className="w-full sm:w-auto"
            >
              {form.isSaving ? profile.saving : form.isWaiting ? listingForm.waitForPhotos : save}
            </Button>
            {beside}
          </div>
          {!form.isSaving && <Outcome hasFailed={form.refusal !== undefined} isSaved={showsSuccess && form.isSent} />}
        </fieldset>
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
    </>
  );
}
