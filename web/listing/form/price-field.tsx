import { type ChangeEvent, type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react';
import { isComparable } from '#domain/listing/detail-rules.ts';
import { listingFields } from '#domain/listing/fields.ts';
import { currencies } from '#domain/listing/listing.ts';
import { lakhInKyat, otherPriceWords, priceWords } from '#domain/listing/price.ts';
import { type Money, unusualPrice } from '#domain/listing/unusual-price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { typedPrice } from '#domain/search/parse/typed-price.ts';
import { groupDigits, typedNumber, ungroupDigits } from '#domain/text/burmese/burmese-digits.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { type UsualPrice, withoutBedrooms } from '#domain/usual-price/usual-price.ts';
import { verdictOf } from '#domain/usual-price/verdict.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { groupTyped, Labelled } from '../../ui/fields/field.tsx';
import { useRateWords, useShownRate } from '../price.tsx';
import { FilledNote } from './paste/filled-note.tsx';
import { placeOf, useUsualPrice } from './use-usual-price.ts';
import { detailsOf, type Values } from './values.ts';

interface PriceFieldProps {
  name: 'regularPrice' | 'discountPrice';
  label: string;
  values: Values;
  issue: RuleCode | undefined;
  onChange: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
}

const { default: start } = listingFields.regularPrice;

/** The highest number that is shown in words and asked about: kyat typed for lakh exceed what a price may be. */
const highest = 10_000_000_000;

/** A price field: its thousands are grouped while it is typed, it is shown in words below, and the user is asked about an unusual one. */
export function PriceField({ name, label, values, issue, onChange }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = values[name];
  const isStart = typed === String(start);
  const [isTouched, setIsTouched] = useState(!isStart);
  /** Text that a keyboard is still composing: the keyboard would lose its position if the text changed under it. */
  const [composed, setComposed] = useState<string>();
  const price = priceTyped(values, name);
  const words = usePriceWords(price);
  const asked = useUsualPrice(values);
  const verdict = useVerdict(price, values, asked);
  // A discount is in the currency of its regular price.
  const mayChangeCurrency = name === 'regularPrice';

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const isComposing = (event.nativeEvent as InputEvent).isComposing;
    groupTyped(event);
    setComposed(isComposing ? event.target.value : undefined);
    setIsTouched(true);
    onChange(name, ungroupDigits(event.target.value));
  };
  const finish = (event: SyntheticEvent<HTMLInputElement>) => {
    setComposed(undefined);
    groupTyped(event);
  };
  const leave = () => {
    setIsTouched(true);
    // Words become the number that they mean (LST-200).
    if (!price || !Number.isNaN(typedNumber(typed)) || !(mayChangeCurrency || price.currency === values.currency))
      return;
    onChange(name, String(price.amount));
    onChange('currency', price.currency);
  };
  const take = ({ amount, currency }: Money) => {
    onChange(name, String(amount));
    onChange('currency', currency);
    input.current?.focus();
  };
  return (
    <Labelled label={label} issue={issue} note={<FilledNote name={name} />}>
      {({ id, 'aria-describedby': notes, ...attributes }) => (
        <>
          <input
            {...attributes}
            ref={input}
            id={id}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            required
            aria-describedby={[notes, `${id}-words`].filter(Boolean).join(' ')}
            value={composed ?? groupDigits(typed)}
            onChange={type}
            onCompositionEnd={finish}
            // So that typing replaces an initial value (LST-131).
            onFocus={({ target }) => isStart && target.select()}
            onBlur={leave}
            className="control"
          />
          <p id={`${id}-words`} className="mt-1 min-h-[1lh] text-sm text-muted">
            {words}
          </p>
          <div role="status">
            {price && verdict && <p className="mb-1 text-sm text-muted">{verdict}</p>}
            {price && isTouched && (
              <UnusualPrice
                price={price}
                asked={asked}
                values={values}
                mayChangeCurrency={mayChangeCurrency}
                onTake={take}
                onRight={() => input.current?.focus()}
              />
            )}
          </div>
        </>
      )}
    </Labelled>
  );
}

/** Returns how a price compares with what is asked for homes like it, in words (PRC-13). */
function useVerdict(price: Money | undefined, values: Values, asked: UsualPrice | undefined): string | undefined {
  const { price: messages } = useMessages().listingForm;
  const language = useLanguage();
  if (!price || !asked?.group.propertyType) return undefined;
  const { squareFeet, landSquareFeet, bedrooms } = values;
  const verdict = verdictOf(
    {
      ...asked.group,
      township: townshipSlugs.find((one) => one === values.township) ?? 'bahan',
      propertyType: asked.group.propertyType,
      bedrooms: typedNumber(bedrooms) || 0,
      details: detailsOf(values),
      currency: price.currency,
      regularPrice: price.amount,
      discountPrice: null,
      squareFeet: typedNumber(squareFeet) || null,
      landSquareFeet: typedNumber(landSquareFeet) || null,
    },
    asked,
  );
  if (!verdict) return undefined;
  const byFoot = withoutBedrooms.has(asked.group.propertyType) ? 'foot' : 'foot, any bedrooms';
  const by = verdict.isByArea ? byFoot : 'whole';
  return messages.verdict(verdict.percent, verdict.homes, placeOf(verdict.township, language), by);
}

/** Returns the price in a field; undefined if what was typed is not one. */
function priceTyped(values: Values, name: PriceFieldProps['name']): Money | undefined {
  const currency = currencies.find((one) => one === values.currency);
  const read = currency && typedPrice(values[name], currency);
  return typeof read === 'object' && read.amount > 0 && read.amount <= highest ? read : undefined;
}

/** Returns the typed price in words (LST-129): lakh in kyat and crore, dollars at the rate. */
function usePriceWords(price: Money | undefined): string | undefined {
  const language = useLanguage();
  const rate = useShownRate();
  const rateWords = useRateWords();
  if (!price) return undefined;
  const { amount, currency } = price;
  if (currency !== 'USD') return `= ${lakhInKyat(amount, language)}`;
  return rate && `${otherPriceWords(amount, currency, rate.mmkPerUsd, language)} · ${rateWords}`;
}

interface UnusualPriceProps {
  price: Money;
  asked: UsualPrice | undefined;
  values: Values;
  mayChangeCurrency: boolean;
  onTake: (meant: Money) => void;
  onRight: () => void;
}

/** Prices that the user has confirmed, each with what it is for: not asked about again while the page is open. */
const saidRight = new Set<string>();

/** Asks whether a price far from what is asked in its township is intended; renders nothing while it is usual or being typed (LST-132). */
function UnusualPrice({ price, asked, values, mayChangeCurrency, onTake, onRight }: UnusualPriceProps) {
  const { price: messages } = useMessages().listingForm;
  const language = useLanguage();
  const [, saySo] = useReducer((times: number) => times + 1, 0);
  const key = [price.amount, price.currency, values.type, values.township, values.propertyType, values.bedrooms].join();
  const settled = useSettled(key);
  const median = asked && { amount: asked.median, currency: asked.currency };
  const unusual = unusualPrice(price, median, asked?.mmkPerUsd);
  const propertyType = asked?.group.propertyType;
  const isAsked = propertyType && isComparable({ propertyType, details: detailsOf(values) });
  if (!unusual || !isAsked || settled !== key || saidRight.has(key)) return null;
  const inWords = ({ amount, currency }: Money) => priceWords(amount, { currency, type: 'sale' }, language).amount;
  const { usual, meant } = unusual;
  const offered = meant && (mayChangeCurrency || meant.currency === price.currency) ? meant : undefined;
  const sayRight = () => {
    saidRight.add(key);
    saySo();
    onRight();
  };
  return (
    <div className="mt-2 rounded-sm bg-gold-soft px-3 py-2.5 text-md text-gold">
      <p>
        <BySyllable text={messages.usual(placeOf(asked?.group.township, language), inWords(usual))} />{' '}
        <b>{offered ? messages.meant(inWords(offered)) : messages.isRight(inWords(price))}</b>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {offered && <Button onClick={() => onTake(offered)}>{messages.take(inWords(offered))}</Button>}
        <Button onClick={sayRight}>{offered ? messages.noRight : messages.right}</Button>
      </p>
    </div>
  );
}

/** Milliseconds without another key press after which a price counts as typed. */
const pause = 800;

/** Returns a value once it has not changed for a moment. */
function useSettled(value: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
