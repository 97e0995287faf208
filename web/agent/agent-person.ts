import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../api/client.ts';
import type { StoredPhoto } from '../image/use-photos.ts';

/** The texts of the agent form. */
export const agentTexts = ['name', 'description', 'address', 'phone', 'facebook'] as const;

/** The agent form as it is typed. */
export type AgentValues = Record<(typeof agentTexts)[number], string>;

/** A person as the agent form begins with them. */
export interface AgentPerson {
  _id: string;
  values: AgentValues;
  photos: StoredPhoto[];
  hasProfile: boolean;
  /** As the form was filled from, in ISO form. */
  updatedAt: string | undefined;
}

type Person = InferResponseType<ApiClient['user'][':id']['$get'], 200>;

/** What the agent form needs of a person; empty fields where they have no profile yet. */
export function agentPersonOf(person: Person): AgentPerson {
  const { _id, name = '', description = '', address = '', phone = '', facebook = '', updatedAt } = person;
  return {
    _id,
    values: { name, description, address, phone, facebook },
    photos: (person.images ?? []).map(({ _id: imageId, url }) => ({ imageId, url })),
    hasProfile: person.name !== undefined,
    updatedAt,
  };
}

/** The fields of the agent form, as far as a browser kept them. */
export function agentValuesOf(kept: Record<string, unknown>): AgentValues {
  const texts = agentTexts.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']);
  return Object.fromEntries(texts) as AgentValues;
}
