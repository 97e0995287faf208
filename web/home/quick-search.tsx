import { Search } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ListingType, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { priceBands } from '#domain/listing/price.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { addressChosen } from '../search/form-address.ts';
import { useCurrency } from '../search/price-fields.tsx';
import { priceWordsOf } from '../search/range-words.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/hydrated.ts';

/** Fields with which most searches begin, side by side in the hero of a wide screen: rent or sale, township, type and price (SIT-77). */
export function QuickSearch() {
  const { search, listing, filters } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const navigate = useNavigate();
  const [type, setType] = useState<ListingType>('rent');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(local(addressChosen(event.currentTarget)));
  };
  return (
    <form
      method="get"
      action={local('/search')}
      onSubmit={submit}
      className="grid grid-cols-[7rem_1fr_1fr_1fr_auto] items-end gap-3 rounded-md border border-line bg-surface p-4 max-lg:hidden lg:col-span-2"
    >
      <Choice
        label={search.dealType}
        name="type"
        value={type}
        onChange={(chosen) => setType(listingTypes.find((one) => one === chosen) ?? 'rent')}
      >
        {listingTypes.map((one) => (
          <option key={one} value={one}>
            {listing.types[one]}
          </option>
        ))}
      </Choice>
      <Choice label={listing.township} name="township">
        <option value="">{search.anyTownship}</option>
        {townshipsByName(language).map((township) => (
          <option key={township} value={township}>
            {townshipName(township, language)}
          </option>
        ))}
      </Choice>
      <Choice label={listing.propertyType} name="propertyType">
        <option value="">{search.any}</option>
        {propertyTypes.map((one) => (
          <option key={one} value={one}>
            {listing.propertyTypes[one]}
          </option>
        ))}
      </Choice>
      <Choice key={type} label={filters.price} name="band">
        <option value="">{search.any}</option>
        <Bands type={type} />
      </Choice>
      <input type="hidden" name="currency" value={useCurrency({})} />
      <Button type="submit" kind="primary">
        <Search className="size-5" aria-hidden />
        <span>{search.submit}</span>
      </Button>
    </form>
  );
}

/** The price ranges of rents or of sales; where no script could switch them, both, each under its name. */
function Bands({ type }: { type: ListingType }) {
  const messages = useMessages();
  const language = useLanguage();
  const currency = useCurrency({});
  const isHydrated = useHydrated();
  const bandsOf = (one: ListingType) =>
    priceBands(one, currency).map(({ minPrice, maxPrice }) => (
      <option key={minPrice ?? 0} value={`${minPrice ?? ''}-${maxPrice ?? ''}`}>
        {priceWordsOf([minPrice, maxPrice], currency, messages, language)}
      </option>
    ));
  if (isHydrated) return bandsOf(type);
  return listingTypes.map((one) => (
    <optgroup key={one} label={messages.listing.types[one]}>
      {bandsOf(one)}
    </optgroup>
  ));
}

interface ChoiceProps {
  label: string;
  name: string;
  value?: string;
  onChange?: (chosen: string) => void;
  children: ReactNode;
}

function Choice({ label, name, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="control truncate text-md"
        {...(onChange && { value, onChange: ({ target }) => onChange(target.value) })}
      >
        {children}
      </select>
    </div>
  );
}
