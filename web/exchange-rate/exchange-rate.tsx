import { formatNumber } from '#domain/listing/price.ts';
import { dayOf } from '../ui/date.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ExchangeRateShown } from '../overview/load.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { typedNumber } from '#domain/text/burmese/burmese-digits.ts';
import { exchangeRateLimits } from '#domain/exchange-rate/exchange-rate.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';

/** Current and past exchange rates of the dollar, for admins to set: prices in the two currencies are compared at the current one. */
export function ExchangeRate({ rates }: ExchangeRateShown) {
  const { exchangeRate } = useMessages();
  const language = useLanguage();
  const [present] = rates;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Panel title={exchangeRate.title} lead={exchangeRate.lead}>
        {present ? (
          <p className="mb-4">
            <span className="text-xl font-bold tabular-nums">
              {exchangeRate.rate(formatNumber(present.mmkPerUsd, language))}
            </span>
            <span className="ms-2 text-md text-muted max-sm:ms-0 max-sm:block">
              {exchangeRate.since(dayOf(present.setAt, language), present.setBy)}
            </span>
          </p>
        ) : (
          <p className="mb-4 rounded-sm bg-gold-soft px-4 py-3 text-md text-gold">{exchangeRate.none}</p>
        )}
        <RateForm present={present} />
      </Panel>
      {rates.length > 0 && (
        <Panel title={exchangeRate.history}>
          <ol className="divide-y divide-line">
            {rates.map(({ _id, mmkPerUsd, setAt, setBy }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-md">
                <span className="font-semibold tabular-nums">
                  {exchangeRate.rate(formatNumber(mmkPerUsd, language))}
                </span>
                <span className="text-muted">{exchangeRate.since(dayOf(setAt, language), setBy)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

/** Asks for the rate if none is set, or it is too old, and states what it is for (DSH-7). */
export function RateNeeded({ rate }: { rate: Omit<ExchangeRateShown['rates'][number], 'setBy'> | null }) {
  const { exchangeRate } = useMessages();
  const { needed } = exchangeRate;
  const language = useLanguage();
  const lead = rate
    ? needed.leadOld(exchangeRate.rate(formatNumber(rate.mmkPerUsd, language)), dayOf(rate.setAt, language))
    : needed.leadNone;
  return (
    <section className="rounded-md border border-gold-fill bg-gold-soft p-5">
      <h2 className="font-bold">
        <ByPhrase text={rate ? needed.old : needed.none} />
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-md">
        <BySyllable text={lead} />
      </p>
      <RateForm present={rate ?? undefined} />
    </section>
  );
}

/** Sets a new rate after confirmation: it applies to every visitor at once. */
function RateForm({ present }: { present: { _id: string; mmkPerUsd: number } | undefined }) {
  const { exchangeRate } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, isSaved, save, refuse } = useSaving();
  const [typed, setTyped] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const mmkPerUsd = typedNumber(typed) ?? Number.NaN;
  const messages = (rate: number) => exchangeRate.rate(formatNumber(rate, language));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isInteger(mmkPerUsd))
      return refuse({ status: 400, code: 'invalid', fields: { mmkPerUsd: 'whole_number' } });
    const { minimum, maximum } = exchangeRateLimits;
    if (mmkPerUsd < minimum || mmkPerUsd > maximum) {
      return refuse({ status: 400, code: 'invalid', fields: { mmkPerUsd: 'exchange_rate_bounds' } });
    }
    setIsAsking(true);
  };
  const set = async () => {
    setIsAsking(false);
    const form = { mmkPerUsd, previous: present?._id ?? null };
    if (!(await save(() => answerOf(browserApi()['exchange-rate'].$post({ json: form }))))) return;
    setTyped('');
    await revalidator.revalidate();
    notice({ kind: 'done', text: exchangeRate.isSet(messages(mmkPerUsd)) });
  };

  return (
    <>
      <form method="post" onSubmit={ask} onChange={onChange} noValidate>
        <fieldset disabled={!isHydrated} className="min-w-0">
          <RefusalNote refusal={refusal} />
          <TextField
            label={exchangeRate.field}
            hint={exchangeRate.hint}
            name="mmkPerUsd"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            issue={refusal?.fields['mmkPerUsd']}
            className="max-w-48"
          />
          <Button type="submit" kind="primary" disabled={isSaving}>
            {exchangeRate.set}
          </Button>
          {!isSaving && <Outcome hasFailed={refusal !== undefined} isSaved={isSaved} />}
        </fieldset>
      </form>
      {isAsking && (
        <ConfirmDialog
          question={exchangeRate.question(messages(mmkPerUsd))}
          yes={exchangeRate.yes}
          no={exchangeRate.no}
          onYes={() => void set()}
          onNo={() => setIsAsking(false)}
        >
          {[exchangeRate.effect, present && exchangeRate.before(messages(present.mmkPerUsd))].filter(Boolean).join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}
