import { useEffect, useEffectEvent, useState } from 'react';
import { listingFields } from '#domain/listing/fields.ts';
import { currencies } from '#domain/listing/listing.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { amountOf } from '../price.tsx';
import type { Values } from './values.ts';

/**
 * Asks, when a new listing is sent, whether it is to be posted at the price that its form starts with (LST-323).
 * @param leadToPrice goes to the price, where the answer is no
 */
export function useUntouchedPrice(values: Values, { isNew }: { isNew: boolean }, leadToPrice: () => void) {
  const [state, setState] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  const lead = useEffectEvent(leadToPrice);
  // The page cannot have the focus while the dialog is open.
  useEffect(() => {
    if (state === 'declined') lead();
  }, [state]);
  const isUntouched = isNew && values.regularPrice === String(listingFields.regularPrice.default);
  return {
    isUntouched,
    isAsked: state === 'asked' && isUntouched,
    ask: () => setState('asked'),
    confirm: () => setState('unasked'),
    decline: () => setState('declined'),
  };
}

interface UntouchedPriceProps {
  values: Values;
  /** Posts it at this price. */
  onYes: () => void;
  /** Leads back to the price. */
  onNo: () => void;
}

/** The question about a price that nobody has typed. It is outside the form. */
export function UntouchedPrice({ values, onYes, onNo }: UntouchedPriceProps) {
  const { price } = useMessages().listingForm;
  const language = useLanguage();
  const currency = currencies.find((one) => one === values.currency) ?? listingFields.currency.default;
  const words = amountOf(listingFields.regularPrice.default, currency, language);
  return (
    <ConfirmDialog
      question={price.isRight(words)}
      yes={price.right}
      no={price.untouched.change}
      onYes={onYes}
      onNo={onNo}
    >
      {price.untouched.text}
    </ConfirmDialog>
  );
}
