import type { ReactNode } from 'react';
import { amenities, areaNames, countNames, listingFields, type NumberName } from '#domain/listing/fields.ts';
import { currencies, fieldsOf, propertyTypes } from '#domain/listing/listing.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import type { Issues } from '../../forms/form-content.ts';
import { RichTextField } from '../../forms/rich-text/rich-text-field.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { PriceField } from './price-field.tsx';
import type { TextName, Values } from './values.ts';

interface ListingFieldsProps {
  values: Values;
  issues: Issues;
  /** Whether the listing may be made a Premium Ad. */
  mayOffer: boolean;
  onChange: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

/** Every field of a listing but its photos; those that its kind does not have are hidden (LST-23). */
export function ListingFields({ values, issues, mayOffer, onChange }: ListingFieldsProps) {
  const {
    listing,
    listingForm: { fields, currencies: currencyNames },
  } = useMessages();
  const language = useLanguage();
  const propertyType = propertyTypes.find((one) => one === values.propertyType);
  const has = propertyType ? fieldsOf(propertyType) : { livingArea: true, landArea: true };
  const text = (name: TextName) => ({
    name,
    value: values[name],
    issue: issues[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  const number = (name: NumberName) => ({ ...text(name), inputMode: 'numeric' as const, autoComplete: 'off' });
  const price = (name: 'regularPrice' | 'discountPrice') => ({ name, values, issue: issues[name], onChange });
  return (
    <>
      <TextField label={fields.name} hint={fields.nameHint} {...text('name')} maxLength={150} required />
      <Pair>
        <ChoiceField
          legend={fields.type}
          name="type"
          value={values.type}
          choices={[
            ['rent', listing.types.rent],
            ['sale', listing.types.sale],
          ]}
          onChange={(type) => onChange('type', type)}
        />
        <ChoiceField
          legend={fields.status}
          name="status"
          value={values.status}
          choices={[
            ['Owner', listing.sellers.Owner],
            ['Agent', listing.sellers.Agent],
          ]}
          onChange={(status) => onChange('status', status)}
        />
      </Pair>
      <Pair>
        <SelectField label={fields.propertyType} {...text('propertyType')} required>
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
      <RichTextField
        label={fields.description}
        name="description"
        value={values.description}
        onChange={(html) => onChange('description', html)}
        issue={issues.description}
      />
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
          <CheckboxField
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
          <Pair>
            {countNames.map((name) => (
              <TextField key={name} label={listing[name]} {...number(name)} />
            ))}
          </Pair>
          <fieldset className="mb-4">
            <legend className="mb-1 text-md font-semibold">{fields.amenities}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {amenities.map((amenity) => (
                <CheckboxField
                  key={amenity}
                  label={listing.amenities[amenity]}
                  checked={values[amenity]}
                  onChange={({ target }) => onChange(amenity, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
      <TextField
        label={fields.phone}
        hint={fields.phoneHint}
        {...text('phone')}
        type="tel"
        autoComplete="tel"
        required
      />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-5 sm:grid-cols-2">{children}</div>;
}
