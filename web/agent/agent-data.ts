import type { Graph } from 'schema-dts';
import { plainTextOf } from '#domain/text/excerpt.ts';
import { imageAddress } from '#domain/image/address.ts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/breadcrumbs.ts';

/** What the description needs of GET /api/user/{id}. */
interface Described {
  _id: string;
  name: string;
  /** Sanitised HTML. */
  description?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  /** The address of a page elsewhere. */
  facebook?: string | undefined;
  images?: readonly { _id: string }[] | undefined;
}

interface AgentSite extends PageSite {
  /** What the list of agents is called in the page's language. */
  listTitle: string;
}

/** An agent in the words of schema.org: RealEstateAgent, and the way to it as a BreadcrumbList. All addresses are whole. */
export function agentData(agent: Described, { listTitle, ...site }: AgentSite): Graph {
  const address = `/agent/${agent._id}`;
  const url = pageAddress(site, address);
  const description = plainTextOf(agent.description ?? '');
  const profile = agent.facebook !== undefined && /^https?:\/\//.test(agent.facebook) ? agent.facebook : undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateAgent',
        '@id': url,
        url,
        name: agent.name,
        ...(description && { description }),
        ...(agent.phone && { telephone: agent.phone }),
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
