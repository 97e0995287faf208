import { type ReactNode, use } from 'react';
import {
  amenities,
  areaNames,
  countNames,
  listingFields,
  numberField,
  type NumberName,
} from '#domain/listing/fields.ts';
import { currencies, propertyTypes } from '#domain/listing/listing.ts';
import { longestReference } from '#domain/listing/reference.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import type { Issues } from '../../forms/form-content.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { RichTextField } from '../../forms/rich-text/rich-text-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/fields/field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { FilledNote, FillingContext } from './paste/filled-note.tsx';
import { PriceField } from './price-field.tsx';
import { StepperField } from '../../ui/fields/stepper-field.tsx';
import { partsOfForm, type TextName, type Values } from './values.ts';

export interface ListingFieldsProps {
  values: Values;
  issues: Issues;
  onChange: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

/** Fields for the kind of listing and its place. */
export function PlaceFields({ values, issues, onChange }: ListingFieldsProps) {
  const {
    listing,
    listingForm: { fields },
  } = useMessages();
  const language = useLanguage();
  const text = textsOf({ values, issues, onChange });
  return (
    <>
      <TextField label={fields.name} hint={fields.nameHint} {...text('name')} maxLength={150} required />
      <ChoiceField
        legend={fields.type}
        name="type"
        value={values.type}
        choices={[
          ['rent', listing.types.rent],
          ['sale', listing.types.sale],
        ]}
        onChange={(type) => onChange('type', type)}
        note={<FilledNote name="type" />}
      />
      <Pair>
        <SelectField
          label={fields.propertyType}
          {...(values.type === 'rent' && { hint: fields.propertyTypeHint })}
          {...text('propertyType')}
          required
        >
          <option value="">{fields.choosePropertyType}</option>
          {propertyTypes.map((one) => (
            <option key={one} value={one}>
              {listing.propertyTypes[one]}
            </option>
          ))}
        </SelectField>
        <SelectField label={fields.township} {...text('township')} required>
          <option value="">{fields.chooseTownship}</option>
          {townshipsByName(language).map((one) => (
            <option key={one} value={one}>
              {townshipName(one, language)}
            </option>
          ))}
        </SelectField>
      </Pair>
      <TextField label={fields.address} hint={fields.addressHint} {...text('address')} required />
    </>
  );
}

interface PriceAndSizeFieldsProps extends ListingFieldsProps {
  /** Whether the listing may be made a Premium Ad. */
  mayOffer: boolean;
  /** Whether the listing already exists: then other limits apply. */
  isUpdate: boolean;
}

/** The price and the size; what its kind does not have is hidden (LST-23). */
export function PriceAndSizeFields({ values, issues, mayOffer, isUpdate, onChange }: PriceAndSizeFieldsProps) {
  const {
    listing,
    listingForm: { fields, currencies: currencyNames },
  } = useMessages();
  const has = partsOfForm(values);
  const text = textsOf({ values, issues, onChange });
  const number = (name: NumberName) => ({ ...text(name), inputMode: 'numeric' as const, autoComplete: 'off' });
  const price = (name: 'regularPrice' | 'discountPrice') => ({ name, values, issue: issues[name], onChange });
  return (
    <>
      <Pair>
        <PriceField
          label={`${fields.regularPrice}${values.type === 'rent' ? ` (${fields.perMonth})` : ''}`}
          {...price('regularPrice')}
        />
        <SelectField label={fields.currency} {...text('currency')}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currencyNames[currency]}
            </option>
          ))}
        </SelectField>
      </Pair>
      {mayOffer && (
        <Pair>
          <SwitchField
            label={fields.offer}
            checked={values.offer}
            onChange={({ target }) => onChange('offer', target.checked)}
          />
          {values.offer && <PriceField label={fields.discountPrice} {...price('discountPrice')} />}
        </Pair>
      )}
      <Pair>
        {areaNames
          .filter((name) => has[listingFields[name].part])
          .map((name) => (
            <TextField key={name} label={fields[name]} {...number(name)} required={name === 'squareFeet'} />
          ))}
      </Pair>
      {has.livingArea && (
        <>
          <div className="grid grid-cols-1 gap-x-5 min-[22.5rem]:grid-cols-2">
            {countNames.map((name) => {
              const { minimum, maximum, onUpdate } = numberField(name);
              return (
                <StepperField
                  key={name}
                  label={listing[name]}
                  name={name}
                  value={values[name]}
                  issue={issues[name]}
                  minimum={minimum}
                  maximum={(isUpdate && onUpdate?.maximum) || maximum}
                  onChange={(value) => onChange(name, value)}
                  note={<FilledNote name={name} />}
                />
              );
            })}
          </div>
          <fieldset className="mb-4">
            <legend className="mb-1 text-md font-semibold">{fields.amenities}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {amenities.map((amenity) => (
                <div key={amenity}>
                  <CheckboxField
                    name={amenity}
                    label={listing.amenities[amenity]}
                    checked={values[amenity]}
                    onChange={({ target }) => onChange(amenity, target.checked)}
                  />
                  <FilledNote name={amenity} />
                </div>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </>
  );
}

/** Fields for the description, the seller and the contact. */
export function ContactFields({ values, issues, onChange }: ListingFieldsProps) {
  const {
    listing,
    listingForm: { fields },
  } = useMessages();
  const text = textsOf({ values, issues, onChange });
  const described = use(FillingContext)?.described;
  return (
    <>
      <RichTextField
        // The editor takes its text only when it starts.
        key={described}
        label={fields.description}
        name="description"
        value={values.description}
        onChange={(html) => onChange('description', html)}
        issue={issues.description}
        note={<FilledNote name="description" />}
      />
      <ChoiceField
        legend={fields.status}
        name="status"
        value={values.status}
        issue={issues.status}
        choices={[
          ['Owner', listing.sellers.Owner],
          ['Agent', listing.sellers.Agent],
        ]}
        onChange={(status) => onChange('status', status)}
        note={<FilledNote name="status" />}
      />
      <PhoneField label={fields.phone} hint={fields.phoneHint} {...text('phone')} required />
      <TextField
        label={fields.reference}
        hint={fields.referenceHint}
        {...text('reference')}
        maxLength={longestReference}
        autoComplete="off"
      />
    </>
  );
}

/** Binds text fields to the form. */
export function textsOf({ values, issues, onChange }: ListingFieldsProps) {
  return (name: TextName) => ({
    name,
    value: values[name],
    issue: issues[name],
    note: <FilledNote name={name} />,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
}

/** Two fields side by side, if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="field-pair gap-x-5">{children}</div>;
}
