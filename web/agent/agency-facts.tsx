import { MapPin, Phone } from 'lucide-react';
import { plainTextOf } from '#domain/text/excerpt.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { townshipName } from '#domain/township/township.ts';
import townshipTiles from 'virtual:townships.svg';
import { PhoneText, type Reachable } from '../inquiry/contact-panel.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { ContactProvider } from '../shell/frame/contact-provider.tsx';
import { mapAddress, useLanguage } from '../shell/links.ts';
import { BrandIcon } from '../ui/icons/brands.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import type { AgencyPortfolio } from './portfolio.ts';

/** Characters of a description that a phone shows whole. */
const shownWhole = 240;

/** An agency's words about itself; on a phone the first lines, and the rest at a tap, without a script too (AGT-22). */
export function AboutAgency({ agent }: { agent: { name: string; description?: string | undefined } }) {
  const { agents } = useMessages();
  const { name, description = '' } = agent;
  const isLong = plainTextOf(description).length > shownWhole;
  return (
    <section id="about" className="group min-w-0 scroll-mt-20">
      <h2 className="mb-2 text-lg font-bold wrap-anywhere">
        <ByPhrase text={agents.about(name)} />
      </h2>
      {/* The server keeps only the editor's tags: see server/text/sanitise.ts. */}
      <div
        lang={writtenIn(description)}
        className={`written ${isLong ? 'max-lg:group-not-target:line-clamp-4' : ''}`}
        dangerouslySetInnerHTML={{ __html: description }}
      />
      {isLong && (
        <a
          href="#about"
          className="inline-flex min-h-11 items-center font-semibold text-act underline group-target:hidden lg:hidden print:hidden"
        >
          {agents.readAll}
        </a>
      )}
    </section>
  );
}

/** Townships that are named; the others are counted. */
const namedTownships = 8;

/** Where an agency's available listings are, on a small map and by name, and of which kinds they are (AGT-21). */
export function Served({ portfolio: { townships, kinds } }: { portfolio: AgencyPortfolio }) {
  const { agents, listing } = useMessages();
  const language = useLanguage();
  if (townships.length === 0) return null;
  return (
    <section aria-labelledby="served" className="min-w-0">
      <h2 id="served" className="mb-2 text-lg font-bold">
        <ByPhrase text={agents.served} />
      </h2>
      <div className="flex flex-wrap items-start gap-4 rounded-md bg-sunken p-4">
        <svg viewBox="0 0 600 700" className="h-auto w-24 shrink-0" aria-hidden>
          <use href={`${townshipTiles}#water`} className="stroke-water" />
          <use href={`${townshipTiles}#all`} className="fill-heat-2" />
          {townships.map(({ name }) => (
            <use key={name} href={`${townshipTiles}#${name}`} className="fill-heat-5" />
          ))}
        </svg>
        <ul className="min-w-0 flex-1 basis-32 text-md">
          {townships.slice(0, namedTownships).map(({ name, homes }) => (
            <Counted key={name} name={townshipName(name, language)} homes={homes} />
          ))}
          {townships.length > namedTownships && (
            <li className="text-muted">{agents.moreTownships(townships.length - namedTownships)}</li>
          )}
        </ul>
      </div>
      <ul aria-label={agents.kinds} className="mt-3 flex flex-wrap gap-2 text-md">
        {kinds.map(({ name, homes }) => (
          <li key={name} className="flex items-baseline gap-1.5 rounded-full border border-line bg-surface px-3 py-1">
            <span>{listing.propertyTypes[name]}</span>
            <span className="text-muted">{formatNumber(homes, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counted({ name, homes }: { name: string; homes: number }) {
  const language = useLanguage();
  return (
    <li className="flex justify-between gap-3">
      <span>
        <BySyllable text={name} />
      </span>
      <span className="text-muted">{formatNumber(homes, language)}</span>
    </li>
  );
}

interface OfficeProps {
  agent: {
    _id: string;
    name: string;
    address?: string | undefined;
    facebook?: string | undefined;
    email?: string | undefined;
  };
  reachable: Reachable;
}

/** How to reach an agency and where it is: phone, address, page on Facebook, and for admins a link to write to it (AGT-15, AGT-16). */
export function Office({ agent, reachable }: OfficeProps) {
  const { agents, listing } = useMessages();
  return (
    <section aria-label={agents.phone} className="rounded-md border border-line bg-surface p-5">
      <p className="mb-3 flex items-center gap-2 font-semibold">
        <Phone className="size-5 text-act" aria-hidden />
        <PhoneText {...reachable} isCopied />
      </p>
      <p className="mt-5 flex items-start gap-2">
        <MapPin className="mt-0.5 size-5 shrink-0 text-act" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span>{agent.address}</span>{' '}
          <a
            href={mapAddress(agent.address ?? '')}
            target="_blank"
            rel="noopener ugc nofollow"
            className="py-3.5 font-semibold whitespace-nowrap text-act underline"
          >
            {agents.checkOnMap}
          </a>
        </span>
      </p>
      {agent.facebook && (
        <p className="mt-4">
          <a
            href={agent.facebook}
            target="_blank"
            rel="noopener ugc nofollow"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-act underline"
          >
            <BrandIcon brand="facebook" className="size-5" />
            <span>{agents.social}</span>
          </a>
        </p>
      )}
      <ContactProvider ownerId={agent._id} email={agent.email} about={agent.name} />
      <LocalLink
        to={`/report/agency/${agent._id}`}
        rel="nofollow"
        className="mt-2 inline-flex min-h-11 items-center text-md text-muted underline print:hidden"
      >
        {listing.report}
      </LocalLink>
    </section>
  );
}
