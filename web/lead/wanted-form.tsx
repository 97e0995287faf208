import { Form, useNavigation } from 'react-router';
import { listingFilters } from '#domain/listing/filter.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';

/** Form for what somebody looks for: the filters that most searches have. All else of their search stays as it is (LEA-12). */
export function WantedForm({ wants }: { wants: string }) {
  const { leads: messages, listing, filters } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const query = parseSearchQuery(new URLSearchParams(wants));
  const kinds = query.propertyType?.join() ?? '';
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-3 text-lg font-bold">{messages.wants}</h2>
      <input type="hidden" name="wants" value={wants} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField label={messages.type} name="type" defaultValue={query.type ?? ''}>
          <option value="">{messages.anyType}</option>
          {listingTypes.map((type) => (
            <option key={type} value={type}>
              {listing.typesLong[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.township} name="township" defaultValue={query.township ?? ''}>
          <option value="">{messages.anyTownship}</option>
          {townshipsByName(language).map((township) => (
            <option key={township} value={township}>
              {townshipName(township, language)}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.propertyType} name="propertyType" defaultValue={kinds}>
          <option value="">{messages.anyPropertyType}</option>
          {kinds.includes(',') && (
            <option value={kinds}>
              {filters.either(query.propertyType?.map((kind) => listing.propertyTypes[kind]) ?? [])}
            </option>
          )}
          {propertyTypes.map((kind) => (
            <option key={kind} value={kind}>
              {listing.propertyTypes[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.minBedrooms} name="minBedrooms" defaultValue={String(query.minBedrooms ?? '')}>
          <option value="">{messages.anyBedrooms}</option>
          {listingFilters.minBedrooms.choices.map((count) => (
            <option key={count} value={count}>
              {formatNumber(count, language)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.maxPrice}
          name="maxPrice"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={query.maxPrice}
        />
        <SelectField label={messages.currency} name="currency" defaultValue={query.currency ?? 'USD'}>
          {listingFilters.currency.choices.map((currency) => (
            <option key={currency} value={currency}>
              {filters.currencies[currency]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label={messages.words} name="q" autoComplete="off" maxLength={200} defaultValue={query.q} />
      <Button type="submit" name="intent" value="wants" kind="primary" disabled={isBusy}>
        {messages.showMatches}
      </Button>
    </Form>
  );
}
