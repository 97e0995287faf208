import { tokenDays, tokenScopes } from '#domain/partner/scopes.ts';
import { webhookEvents } from '#domain/partner/webhook.ts';
import { type ApiClient, answerOf } from '../api/client.ts';
import { textsOf } from '../forms/submission.ts';

/** Contents of a form of the page, as it was typed. */
export interface TypedPartner {
  intent: string;
  id: string;
  typed: Record<'name' | 'days' | 'address', string> & {
    /** Ticked ones, separated by spaces. */
    scopes: string;
    events: string;
  };
  /** The proof that it is the account's owner, which is not shown again. */
  proof: Record<'currentPassword' | 'code', string>;
}

/** Reads a form of the page: each scope and event is a field of its own, since no field of a form may be sent twice. */
export function typedIn(form: FormData): TypedPartner {
  const { intent, id, ...typed } = textsOf(form, 'intent', 'id', 'name', 'days', 'address');
  const proof = textsOf(form, 'currentPassword', 'code');
  const tickedOf = (names: readonly string[]) => names.filter((name) => form.has(name)).join(' ');
  return { intent, id, typed: { ...typed, scopes: tickedOf(tokenScopes), events: tickedOf(webhookEvents) }, proof };
}

/** Does what a form of the page asks for. @returns a secret that is shown once, of what was created. @throws ApiFailure */
export async function actAs(api: ApiClient, { intent, id, typed, proof }: TypedPartner) {
  const { webhook, 'access-token': token } = api;
  const param = { id };
  switch (intent) {
    case 'create-token': {
      const days = tokenDays.find((one) => String(one) === typed.days) ?? null;
      const scopes = tokenScopes.filter((scope) => isTicked(typed.scopes, scope));
      return { token: (await answerOf(token.$post({ json: { name: typed.name, scopes, days, ...proof } }))).token };
    }
    case 'create-webhook': {
      const events = webhookEvents.filter((event) => isTicked(typed.events, event));
      return { secret: (await answerOf(webhook.$post({ json: { address: typed.address, events, ...proof } }))).secret };
    }
    case 'test-webhook':
      await answerOf(webhook[':id'].test.$post({ param }));
      return undefined;
    case 'turnOn-webhook':
    case 'turnOff-webhook':
      await answerOf(webhook[':id'].$put({ param, json: { isOn: intent === 'turnOn-webhook' } }));
      return undefined;
    case 'remove-webhook':
      await answerOf(webhook[':id'].$delete({ param }));
      return undefined;
    default:
      await answerOf(token[':id'].$delete({ param }));
      return undefined;
  }
}

function isTicked(ticked: string, name: string): boolean {
  return ticked.split(' ').includes(name);
}
