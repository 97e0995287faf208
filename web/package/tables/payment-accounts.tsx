import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Trash2 } from 'lucide-react';
import { formatNumber } from '#domain/listing/price.ts';
import { paymentAccountLimits, paymentAccountsSchema } from '#domain/package/payment-account.ts';
import { type ProofAsked, ProofFields, useProof } from '../../account/proof-fields.tsx';
import { answerOf, browserApi } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useMessages } from '../../messages/context.tsx';
import { isSayable } from '../../messages/sayable.ts';
import { useLanguage } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Panel } from '../../ui/panel.tsx';
import type { PaymentAccount } from '../payment-steps.tsx';
import { PictureField } from '../../image/picture-field.tsx';

/** An account while it is edited: `key` distinguishes rows, including new ones. */
interface Draft {
  key: string;
  bank: string;
  name: string;
  number: string;
  /** The address of its image; null if there is none. */
  qr: string | null;
}

/** Accounts to which packages are paid, for an admin to set: all accounts at once, in the order in which users see them (PKG-42). */
export function PaymentAccounts({
  accounts,
}: {
  accounts: readonly (PaymentAccount & { qrAddress: string | null })[];
}) {
  const { paymentAccounts } = useMessages();
  return (
    <Panel title={paymentAccounts.title} lead={paymentAccounts.lead}>
      {/* What another admin has set since replaces what is shown. */}
      <AccountsForm key={accounts.map(({ _id }) => _id).join()} accounts={accounts} />
    </Panel>
  );
}

function AccountsForm({ accounts }: Parameters<typeof PaymentAccounts>[0]) {
  const { paymentAccounts: messages } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, correct, isSaving, save, refuse } = useSaving();
  const typed = useProof();
  const [asked, setAsked] = useState<ProofAsked>();
  const [isSending, setIsSending] = useState<ReadonlySet<string>>(new Set());
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    accounts.map(({ _id, bank, name, number, qrAddress }) => ({ key: _id, bank, name, number, qr: qrAddress })),
  );
  const change = (key: string, to: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...to } : draft)));
  const noteSending = (key: string, stillSends: boolean) =>
    setIsSending((all) => new Set(stillSends ? [...all, key] : [...all].filter((one) => one !== key)));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const json = {
      accounts: drafts.map(({ key: _key, ...account }) => account),
      previous: accounts.map(({ _id }) => _id),
    };
    const wrong = paymentAccountsSchema.safeParse(json).error?.issues ?? [];
    if (wrong.length > 0) {
      // Separately for each field of each account, which the call's response does not report.
      const issues = wrong.map(({ path, message }) => [path.join('.'), isSayable(message) ? message : 'invalid_value']);
      return refuse({ status: 400, code: 'invalid', fields: Object.fromEntries(issues.toReversed()) });
    }
    const present = await save(() => answerOf(browserApi().user.proof.$get()));
    if (!present) return;
    setAsked(present);
    // Where customers pay is changed by its user alone: the field is there now.
    const { currentPassword, code } = typed.proof;
    if (!present.isRecent && currentPassword === '' && code === '') return;
    const proven = { json: { ...json, ...typed.proof } };
    if (!(await save(() => answerOf(browserApi()['payment-accounts'].$put(proven))))) return;
    typed.clear();
    notice({ kind: 'done', text: messages.saved });
    await revalidator.revalidate();
  };
  const issueOf = (index: number, field: string) => refusal?.fields[`accounts.${index}.${field}`];

  return (
    <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <RefusalNote refusal={refusal} />
        {drafts.length === 0 && <p className="mb-4 text-md text-muted">{messages.none}</p>}
        <ul className="grid gap-4">
          {drafts.map((draft, index) => (
            <li key={draft.key} className="rounded-md border border-line p-4">
              <div className="mb-2 flex items-center justify-between">
                <h3 className="font-semibold">{messages.account(formatNumber(index + 1, language))}</h3>
                <button
                  type="button"
                  onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
                  aria-label={`${messages.remove}: ${draft.bank}`}
                  className="grid size-11 place-items-center rounded-md hover:bg-sunken"
                >
                  <Trash2 className="size-4.5 text-danger" aria-hidden />
                </button>
              </div>
              <div className="grid gap-x-4 sm:grid-cols-3">
                <TextField
                  label={messages.bank}
                  name={`accounts.${index}.bank`}
                  value={draft.bank}
                  placeholder={messages.bankHint}
                  maxLength={paymentAccountLimits.bank.maximum}
                  onChange={({ target }) => change(draft.key, { bank: target.value })}
                  issue={issueOf(index, 'bank')}
                  required
                />
                <TextField
                  label={messages.name}
                  name={`accounts.${index}.name`}
                  value={draft.name}
                  maxLength={paymentAccountLimits.name.maximum}
                  onChange={({ target }) => change(draft.key, { name: target.value })}
                  issue={issueOf(index, 'name')}
                  required
                />
                <TextField
                  label={messages.number}
                  name={`accounts.${index}.number`}
                  value={draft.number}
                  maxLength={paymentAccountLimits.number.maximum}
                  onChange={({ target }) => change(draft.key, { number: target.value })}
                  issue={issueOf(index, 'number')}
                  required
                />
              </div>
              <PictureField
                purpose="payment"
                texts={{
                  label: messages.qr,
                  add: messages.addQr,
                  remove: messages.removeQr,
                  sending: messages.sendingQr,
                }}
                address={draft.qr}
                issue={issueOf(index, 'qr')}
                onChange={(qr) => {
                  change(draft.key, { qr });
                  correct(`accounts.${index}.qr`);
                }}
                onSending={(stillSends) => noteSending(draft.key, stillSends)}
              />
            </li>
          ))}
        </ul>
        {asked && !asked.isRecent && (
          <div className="mt-4 sm:max-w-80">
            <ProofFields asked={asked} typed={typed} issues={refusal?.fields} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {drafts.length < paymentAccountLimits.accounts && (
            <Button
              onClick={() =>
                setDrafts([...drafts, { key: newIdempotencyKey(), bank: '', name: '', number: '', qr: null }])
              }
            >
              {messages.add}
            </Button>
          )}
          <Button type="submit" kind="primary" disabled={isSaving || isSending.size > 0}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </div>
        {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
      </fieldset>
    </form>
  );
}
