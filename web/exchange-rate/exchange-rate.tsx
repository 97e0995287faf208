import { formatNumber } from '#domain/listing/price.ts';
import { dayOf } from '../ui/date.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ExchangeRateShown } from './load.ts';
import { RateForm } from './rate-form.tsx';

/** What a dollar is worth, and was, for admins to set: prices in the two currencies are compared at it. */
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
            <span className="ms-2 text-md text-muted">
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
