import type { InferResponseType } from 'hono/client';
import { Form, useNavigation } from 'react-router';
import { tokenDays, tokenLimits, tokenScopes } from '#domain/partner/scopes.ts';
import type { ApiClient } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf, exactly } from '../ui/date.ts';
import { CheckboxField, SelectField, TextField } from '../ui/fields/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { type Owner, OwnerProof } from './owner-proof.tsx';
import { SecretShown } from './secret-shown.tsx';

type Token = InferResponseType<ApiClient['access-token']['$get'], 200>['tokens'][number];

interface TokenPanelProps {
  tokens: readonly Token[];
  /** A token that was just created. */
  made: string | undefined;
  refused: Refused | undefined;
  owner: Owner;
  now: string;
}

/** The access tokens of an account: created, shown once, with their last use, and revoked (PTN-4). */
export function TokenPanel({ tokens, made, refused, owner, now }: TokenPanelProps) {
  const { tokens: messages } = useMessages().partners;
  return (
    <Panel title={messages.title} lead={messages.lead}>
      {made !== undefined && <SecretShown label={messages.token} lead={messages.made} secret={made} />}
      {tokens.length === 0 ? (
        <p className="text-muted">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token._id} token={token} now={now} />
          ))}
        </ul>
      )}
      {/* A new form after each token: the last one's values are in the list. */}
      <NewToken key={tokens[0]?._id} refused={refused} owner={owner} />
    </Panel>
  );
}

function TokenRow({ token, now }: { token: Token; now: string }) {
  const { tokens: messages } = useMessages().partners;
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { _id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const hasEnded = expiresAt !== null && expiresAt < now;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p lang={writtenIn(name, 'bold')} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-md text-muted">
          <code lang="en">{`${prefix}…`}</code>
        </p>
        <ul className="text-md text-muted">
          {scopes.map((scope) => (
            <li key={scope}>
              <BySyllable text={messages.scope[scope]} />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-3 text-md text-muted">
          <span>{messages.created(dayOf(createdAt, language))}</span>
          <span>{lastUsedAt === null ? messages.unused : messages.used(exactly(lastUsedAt, language))}</span>
          {expiresAt !== null && (
            <span className={hasEnded ? 'font-semibold text-danger' : ''}>
              {hasEnded ? messages.ended : messages.ends(dayOf(expiresAt, language))}
            </span>
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={_id} />
        <Button
          type="submit"
          name="intent"
          value="revoke-token"
          disabled={isBusy}
          aria-label={`${messages.revoke}: ${name}`}
        >
          {messages.revoke}
        </Button>
      </Form>
    </li>
  );
}

function NewToken({ refused, owner }: Pick<TokenPanelProps, 'refused' | 'owner'>) {
  const { tokens: messages } = useMessages().partners;
  const rules = useMessages().rules;
  const isBusy = useNavigation().state !== 'idle';
  const typed = refused?.typed ?? {};
  const chosen = (typed['scopes'] ?? 'listings:read').split(' ');
  const issue = refused?.fields['scopes'];
  return (
    <Form method="post" noValidate className="mt-4 border-t border-line pt-4">
      <h3 className="mb-3 font-semibold">{messages.add}</h3>
      {refused && <RefusedNote refused={refused} />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          name="name"
          defaultValue={typed['name']}
          maxLength={tokenLimits.name.maximum}
          issue={refused?.fields['name']}
        />
        <SelectField label={messages.days} name="days" defaultValue={typed['days'] ?? '365'}>
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {messages.forDays(days)}
            </option>
          ))}
          <option value="">{messages.forever}</option>
        </SelectField>
      </div>
      <fieldset className="mb-4">
        <legend className="font-semibold">{messages.scopes}</legend>
        {issue && (
          <p className="text-md text-danger">
            <BySyllable text={rules[issue]} />
          </p>
        )}
        {tokenScopes.map((scope) => (
          <CheckboxField
            key={scope}
            name={scope}
            defaultChecked={chosen.includes(scope)}
            label={messages.scope[scope]}
          />
        ))}
      </fieldset>
      <OwnerProof owner={owner} refused={refused} />
      <Button type="submit" kind="primary" name="intent" value="create-token" disabled={isBusy}>
        {messages.create}
      </Button>
    </Form>
  );
}
