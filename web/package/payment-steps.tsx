import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#domain/listing/price.ts';
import { imageAddress } from '#domain/image/address.ts';
import { useMessages } from './messages.ts';
import { useLanguage } from '../shell/links.ts';
import { BySyllable, RunningText } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { Shown } from '../ui/picture.tsx';

/** One of the operator's accounts, as the steps show it. */
export interface PaymentAccount {
  _id: string;
  bank: string;
  name: string;
  number: string;
  qr: Shown | null;
}

/** Reduces the call's accounts to what the steps show. */
export function shownAccounts(accounts: readonly PaymentAccount[]): PaymentAccount[] {
  return accounts.map(({ _id, bank, name, number, qr }) => ({ _id, bank, name, number, qr: qr && { _id: qr._id } }));
}

interface PaymentStepsProps {
  accounts: readonly PaymentAccount[];
  /** Packages that may be paid for: one, or several, each with its price. */
  plans: readonly { title: string; price: number }[];
}

/** Steps of paying for a package, numbered (PKG-43). If no account is set, they refer to none: the user asks first, and is told how to pay. */
export function PaymentSteps({ accounts, plans }: PaymentStepsProps) {
  const { steps, price } = useMessages().packages;
  const language = useLanguage();
  const [only, ...others] = plans.map((plan) => ({
    title: plan.title,
    words: price(formatMoney(plan.price, language)),
  }));
  if (!only) return null;
  const isOne = others.length === 0;
  const amount = isOne ? only.words : [only, ...others].map(({ title, words }) => `${title}: ${words}`).join(' · ');
  return (
    <ol className="grid gap-4">
      {accounts.length === 0 ? (
        <Step number={1} title={steps.ask}>
          <p>{steps.askText(amount)}</p>
          <LocalLink to="/contact" className="inline-flex min-h-11 items-center font-semibold text-act underline">
            {steps.write}
          </LocalLink>
        </Step>
      ) : (
        <Step number={1} title={isOne ? steps.pay(amount) : steps.payYours}>
          {!isOne && <p>{amount}</p>}
          <p>{accounts.length === 1 ? steps.toThis : steps.toOne}</p>
          <ul className="mt-2.5 grid gap-2.5">
            {accounts.map((account) => (
              <li key={account._id}>
                <AccountCard account={account} />
              </li>
            ))}
          </ul>
        </Step>
      )}
      <Step number={2} title={steps.attach}>
        <p>
          <RunningText text={steps.attachText} />
        </p>
      </Step>
      <Step number={3} title={steps.wait}>
        <p>
          <RunningText text={steps.waitText} />
        </p>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full bg-act-soft text-md leading-none font-bold text-act [:lang(my)_&]:leading-[1.7]"
      >
        {formatNumber(number, language)}
      </span>
      <div className="text-md text-muted">
        <p className="text-base leading-8 font-semibold text-ink">
          <BySyllable text={title} />
        </p>
        {children}
      </div>
    </li>
  );
}

/** An account: its number is prominent, and a tap selects all of it. */
function AccountCard({ account: { bank, name, number, qr } }: { account: PaymentAccount }) {
  const { steps } = useMessages().packages;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-3.5">
      {qr && (
        // Dark on light, in any theme: otherwise phones cannot read it.
        <img
          src={imageAddress(qr._id, 480)}
          alt={steps.qr(bank)}
          width={144}
          height={144}
          loading="lazy"
          className="size-36 shrink-0 rounded-sm bg-white object-contain p-1.5"
        />
      )}
      <dl className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <dt className="sr-only">{steps.bank}</dt>
        <dd className="font-semibold text-ink">{bank}</dd>
        <dt className="sr-only">{steps.number}</dt>
        <dd className="text-lg leading-snug font-bold tracking-wide text-ink tabular-nums select-all">{number}</dd>
        <dt className="sr-only">{steps.name}</dt>
        <dd>{name}</dd>
      </dl>
    </div>
  );
}
