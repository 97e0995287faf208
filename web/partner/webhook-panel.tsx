import type { InferResponseType } from 'hono/client';
import { Form, useNavigation } from 'react-router';
import { webhookEvents, webhookLimits } from '#domain/partner/webhook.ts';
import type { ApiClient } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { exactly } from '../ui/date.ts';
import { CheckboxField, TextField } from '../ui/fields/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { type Owner, OwnerProof } from './owner-proof.tsx';
import { SecretShown } from './secret-shown.tsx';

type Webhook = InferResponseType<ApiClient['webhook']['$get'], 200>['webhooks'][number];

interface WebhookPanelProps {
  webhooks: readonly Webhook[];
  /** Of a webhook that was just created. */
  secret: string | undefined;
  refused: Refused | undefined;
  owner: Owner;
}

/** The webhooks of an account: created, tested, switched off and on, deleted (PTN-9). */
export function WebhookPanel({ webhooks, secret, refused, owner }: WebhookPanelProps) {
  const { webhooks: messages } = useMessages().partners;
  return (
    <Panel title={messages.title} lead={messages.lead}>
      {secret !== undefined && <SecretShown label={messages.secret} lead={messages.made} secret={secret} />}
      {webhooks.length === 0 ? (
        <p className="text-muted">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} />
          ))}
        </ul>
      )}
      {/* A new form after each webhook: the last one's values are in the list. */}
      <NewWebhook key={webhooks[0]?._id} refused={refused} owner={owner} />
    </Panel>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { webhooks: messages } = useMessages().partners;
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { _id, address, events, failingSince, offSince } = webhook;
  const state =
    offSince !== null
      ? messages.off(exactly(offSince, language))
      : failingSince !== null
        ? messages.failing(exactly(failingSince, language))
        : messages.works;
  const actions = [...(offSince === null ? (['test', 'turnOff'] as const) : (['turnOn'] as const)), 'remove' as const];
  return (
    <li className="grid gap-2 py-3">
      <p lang="en" className="font-semibold wrap-anywhere">
        {address}
      </p>
      <ul className="text-md text-muted">
        {events.map((event) => (
          <li key={event}>
            <BySyllable text={messages.event[event]} />
          </li>
        ))}
      </ul>
      <p className={`text-md font-semibold ${offSince === null && failingSince === null ? 'text-act' : 'text-danger'}`}>
        <BySyllable text={state} />
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={`/partners/${_id}`} aria-label={`${messages.log}: ${address}`}>
          {messages.log}
        </ButtonLink>
        <Form method="post" className="contents">
          <input type="hidden" name="id" value={_id} />
          {actions.map((action) => (
            <Button
              key={action}
              type="submit"
              name="intent"
              value={`${action}-webhook`}
              disabled={isBusy}
              aria-label={`${messages[action]}: ${address}`}
            >
              {messages[action]}
            </Button>
          ))}
        </Form>
      </div>
    </li>
  );
}

function NewWebhook({ refused, owner }: Pick<WebhookPanelProps, 'refused' | 'owner'>) {
  const messages = useMessages();
  const { webhooks: words } = messages.partners;
  const isBusy = useNavigation().state !== 'idle';
  const typed = refused?.typed ?? {};
  const chosen = (typed['events'] ?? webhookEvents.join(' ')).split(' ');
  const issue = refused?.fields['events'];
  return (
    <Form method="post" noValidate className="mt-4 border-t border-line pt-4">
      <h3 className="mb-3 font-semibold">{words.add}</h3>
      {refused && <RefusedNote refused={refused} />}
      <TextField
        label={words.address}
        hint={words.addressHint}
        name="address"
        type="url"
        inputMode="url"
        defaultValue={typed['address']}
        maxLength={webhookLimits.address}
        issue={refused?.fields['address']}
      />
      <fieldset className="mb-4">
        <legend className="font-semibold">{words.events}</legend>
        {issue && (
          <p className="text-md text-danger">
            <BySyllable text={messages.rules[issue]} />
          </p>
        )}
        {webhookEvents.map((event) => (
          <CheckboxField key={event} name={event} defaultChecked={chosen.includes(event)} label={words.event[event]} />
        ))}
      </fieldset>
      <OwnerProof owner={owner} refused={refused} />
      <Button type="submit" kind="primary" name="intent" value="create-webhook" disabled={isBusy}>
        {words.create}
      </Button>
    </Form>
  );
}
