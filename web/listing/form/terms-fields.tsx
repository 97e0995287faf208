import { type FlagTerm, flagTerms, listingFields, type NumberTerm, termNames } from '#domain/listing/fields.ts';
import { feePayers } from '#domain/listing/listing.ts';
import { groupDigits, ungroupDigits } from '#domain/text/burmese/burmese-digits.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { groupTyped, SelectField, TextField } from '../../ui/fields/field.tsx';
import { FoldedGroup } from './details-fields.tsx';
import { type ListingFieldsProps, Pair, textsOf } from './listing-fields.tsx';
import { partsOfForm } from './values.ts';

/**
 * Fields for how the listing is paid, and when one can move in: all optional, in a group that is folded until one of them is filled in or
 * refused (LST-157). What the listing's type does not have is hidden, and kept in case the type is changed back.
 */
export function TermsFields({ values, issues, onChange }: ListingFieldsProps) {
  const {
    listing,
    listingForm: { fields, terms, currencies },
  } = useMessages();
  const has = partsOfForm(values);
  const names = termNames.filter((name) => has[listingFields[name].part]);
  const text = textsOf({ values, issues, onChange });
  const number = (name: NumberTerm) => ({
    ...text(name),
    label: fields[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  const option = (name: 'agentFeePaidBy' | 'monthsAtOnce', options: readonly (readonly [string, string])[]) => (
    <SelectField label={fields[name]} {...text(name)}>
      <option value="">{terms.notSaid}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  const isHere = (name: FlagTerm) => has[listingFields[name].part];
  return (
    <FoldedGroup
      title={listing.terms.title}
      isOpenAtFirst={names.some((name) => values[name] !== '')}
      isRefused={names.some((name) => issues[name] !== undefined)}
    >
      <p className="mb-4 text-md text-muted">
        <BySyllable text={terms.lead} />
      </p>
      {has.rent && (
        <>
          <Pair>
            {option(
              'monthsAtOnce',
              listingFields.monthsAtOnce.choices.map((months) => [String(months), listing.terms.months(months)]),
            )}
            <TextField {...number('shortestContract')} />
          </Pair>
          <Pair>
            <TextField {...number('depositMonths')} hint={terms.depositHint} />
            <TextField
              {...number('depositAmount')}
              inputMode="decimal"
              hint={values.currency === 'USD' ? currencies.USD : currencies['lakh MMK']}
              value={groupDigits(values.depositAmount)}
              onChange={(event) => {
                groupTyped(event);
                onChange('depositAmount', ungroupDigits(event.target.value));
              }}
              onCompositionEnd={groupTyped}
            />
          </Pair>
          <Pair>
            <TextField {...number('agentFeeMonths')} />
            {option(
              'agentFeePaidBy',
              feePayers.map((payer) => [payer, terms.payers[payer]]),
            )}
          </Pair>
        </>
      )}
      <Pair>
        {has.rent && <TextField label={fields.availableFrom} {...text('availableFrom')} type="date" />}
        {flagTerms.filter(isHere).map((name) => (
          <SelectField key={name} label={listing.amenities[name]} {...text(name)}>
            <option value="">{terms.notSaid}</option>
            <option value="true">{terms.yes}</option>
            <option value="false">{terms.no}</option>
          </SelectField>
        ))}
      </Pair>
    </FoldedGroup>
  );
}
