import type { Graph } from 'schema-dts';
import { plainTextOf } from '#domain/text/excerpt.ts';
import type { PhoneNumber } from '#domain/text/phone-numbers.ts';
import type { Township } from '#domain/township/township.ts';
import { imageAddress } from '#domain/image/address.ts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/frame/breadcrumbs.ts';
import type { Shown } from '../ui/picture.tsx';
import type { InferResponseType } from 'hono/client';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { StoredPhoto } from '../image/use-photos.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** Fields of GET /api/user/{id} that the description needs. */
interface Described {
  _id: string;
  name: string;
  /** Sanitised HTML. */
  description?: string | undefined;
  address?: string | undefined;
  /** The phone numbers in its phone field. */
  numbers: readonly PhoneNumber[];
  /** The address of an external page. */
  facebook?: string | undefined;
  images?: readonly { _id: string }[] | undefined;
}

interface AgentSite extends PageSite {
  /** Title of the list of agents in the page's language. */
  listTitle: string;
}

/** Returns an agent in schema.org vocabulary: RealEstateAgent, and its breadcrumbs as a BreadcrumbList. All addresses are absolute. */
export function agentData(agent: Described, { listTitle, ...site }: AgentSite): Graph {
  const address = `/agent/${agent._id}`;
  const url = pageAddress(site, address);
  const description = plainTextOf(agent.description ?? '');
  const profile = agent.facebook !== undefined && /^https?:\/\//.test(agent.facebook) ? agent.facebook : undefined;
  const telephone = agent.numbers.map(({ dialled }) => dialled).filter((dialled) => dialled.startsWith('+'));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': url,
        url,
        name: agent.name,
        ...(description && { description }),
        ...(telephone.length > 0 && { telephone }),
        image: (agent.images ?? []).map(({ _id }) => site.origin + imageAddress(_id, 1200)),
        address: {
          '@type': 'PostalAddress',
          ...(agent.address && { streetAddress: agent.address }),
          addressRegion: 'Yangon',
          addressCountry: 'MM',
        },
        areaServed: { '@type': 'City', name: 'Yangon' },
        ...(profile && { sameAs: profile }),
      },
      breadcrumbs(site, [
        { name: listTitle, address: '/agent' },
        { name: agent.name, address },
      ]),
    ],
  };
}

/** Fields of an agency that a card shows; a loader passes on only these. */
export interface CardAgent {
  _id: string;
  name: string;
  avatar: string | null;
  address: string;
  phone: string;
  totalListings: number;
  /** Townships of these listings, the one with the most listings first. */
  townships: readonly Township[];
  cover: Shown | null;
}

/** Reduces a listed agency to what its card shows. */
export function cardOf({ _id, name, avatar, address, phone, totalListings, townships, cover }: CardAgent): CardAgent {
  return {
    _id,
    name,
    avatar,
    address,
    phone,
    totalListings,
    townships,
    cover: cover && { _id: cover._id, placeholder: cover.placeholder ?? '' },
  };
}

/** The text fields of the agent form. */
export const agentTexts = ['name', 'description', 'address', 'phone', 'facebook'] as const;

/** The agent form as typed. */
export type AgentValues = Record<(typeof agentTexts)[number], string>;

/** A user as the agent form's initial content. */
export interface AgentPerson {
  _id: string;
  values: AgentValues;
  photos: StoredPhoto[];
  hasProfile: boolean;
  /** The version from which the form was filled, in ISO format. */
  updatedAt: string | undefined;
}

type Person = InferResponseType<ApiClient['user'][':id']['$get'], 200>;

/** Reduces a user to what the agent form needs; fields are empty if they have no profile yet. */
export function agentPersonOf(user: Person): AgentPerson {
  const { _id, name = '', description = '', address = '', phone = '', facebook = '', updatedAt } = user;
  return {
    _id,
    values: { name, description, address, phone, facebook },
    photos: (user.images ?? []).map(({ _id: imageId, url }) => ({ imageId, url })),
    hasProfile: user.name !== undefined,
    updatedAt,
  };
}

/** Returns the fields of the agent form, as far as a browser stored them. */
export function agentValuesOf(stored: Record<string, unknown>): AgentValues {
  const texts = agentTexts.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : '']);
  return Object.fromEntries(texts) as AgentValues;
}

/** Reads the initial content of the tab Update Agency: the user's own agent profile. */
export async function loadUpdateAgency({ api, member: currentUser }: TabRequest) {
  return { person: agentPersonOf(await pageAnswerOf(api.user[':id'].$get({ param: { id: currentUser._id } }))) };
}
