import type { Graph } from 'schema-dts';
import type { PhoneNumber } from '#domain/text/phone-numbers.ts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/frame/breadcrumbs.ts';

interface Described {
  _id: string;
  name: string;
  /** In the page's language. */
  role: string;
  avatar: string | null;
  numbers: readonly PhoneNumber[];
}

/** Returns a member of an agency in schema.org vocabulary: a Person who works for it, and the page's breadcrumbs. All addresses are absolute. */
export function memberData(
  member: Described,
  agency: { _id: string; name: string },
  { listTitle, ...site }: PageSite & { listTitle: string },
): Graph {
  const agencyAddress = `/agent/${agency._id}`;
  const address = `${agencyAddress}/${member._id}`;
  const url = pageAddress(site, address);
  const telephone = member.numbers.map(({ dialled }) => dialled).filter((dialled) => dialled.startsWith('+'));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Person',
        '@id': url,
        url,
        name: member.name,
        jobTitle: member.role,
        ...(telephone.length > 0 && { telephone }),
        ...(member.avatar !== null && { image: new URL(member.avatar, site.origin).href }),
        worksFor: { '@type': 'RealEstateAgent', '@id': pageAddress(site, agencyAddress), name: agency.name },
      },
      breadcrumbs(site, [
        { name: listTitle, address: '/agent' },
        { name: agency.name, address: agencyAddress },
        { name: member.name, address },
      ]),
    ],
  };
}
