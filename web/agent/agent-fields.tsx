import type { HTMLAttributes } from 'react';
import { useMessages } from '../messages/context.tsx';
import type { Issues } from '../forms/form-content.ts';
import { RichTextField } from '../forms/rich-text/rich-text-field.tsx';
import { PhotosField } from '../image/photos-field.tsx';
import { TextField } from '../ui/field.tsx';
import type { Photos } from '../image/use-photos.ts';
import type { AgentValues } from './agent-data.ts';

interface AgentFieldsProps {
  form: {
    values: AgentValues;
    issues: Issues;
    photos: Photos;
    change: (name: keyof AgentValues, value: string) => void;
  };
}

/** What the agent form calls each of its fields. */
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
      <TextField label={agency.phone} {...line('phone', 'tel')} />
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
