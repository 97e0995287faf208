import {
  Bath,
  BedDouble,
  CalendarClock,
  Car,
  Coins,
  Dumbbell,
  FilePen,
  Globe,
  type LucideIcon,
  Maximize2,
  Ruler,
  Sofa,
  Waves,
  Zap,
} from 'lucide-react';
import {
  amenities,
  type Amenity,
  type Area,
  areaNames,
  type Count,
  countNames,
  type Feature,
  type FlagTerm,
  flagTerms,
  listingFields,
} from '#domain/listing/fields.ts';
import { fieldsOf, type Listing } from '#domain/listing/listing.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages, type VisitorMessages } from '../../messages/context.tsx';
import type { SaidGroup } from './details-said.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { type Agreed, type Named, termsOf } from './terms.ts';

/** Fields that the facts are read from. */
export type Featured = Pick<Listing, Amenity | NumberFeature | 'propertyType'>;
type NumberFeature = Area | Count;

const icons: Record<Feature | NumberFeature, LucideIcon> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  squareFeet: Maximize2,
  landSquareFeet: Ruler,
  furnished: Sofa,
  parking: Car,
  swimmingPool: Waves,
  gym: Dumbbell,
  generator: Zap,
  negotiable: Coins,
  foreignersAccepted: Globe,
  registrationHelp: FilePen,
  instalments: CalendarClock,
  bankLoan: Coins,
  urgent: CalendarClock,
};

/** One fact: its icon, its name, and its value. */
type Fact = readonly [LucideIcon, string, string];

/** The texts of a listing's page. */
type ListingMessages = VisitorMessages['listing'];

function useFacts(listing: Featured) {
  return factsOf(listing, useMessages().listing, useLanguage());
}

/** Returns the rooms and areas of a listing: only those that its kind can have, and only those that are given. */
export function factsOf(
  listing: Featured,
  messages: ListingMessages,
  language: Language,
): { counted: Fact[]; measured: Fact[] } {
  const has = fieldsOf(listing.propertyType);
  const areaWords: Record<Area, string> = { squareFeet: messages.livingArea, landSquareFeet: messages.landArea };
  return {
    counted: countNames.flatMap((name): Fact[] => {
      const count = listing[name] ?? 0;
      const isShown = has[listingFields[name].part] && count > 0;
      return isShown ? [[icons[name], messages[name], formatNumber(count, language)]] : [];
    }),
    measured: areaNames.flatMap((name): Fact[] => {
      const area = listing[name];
      // Sellers who do not know an area write 0.
      return !area ? [] : [[icons[name], areaWords[name], `${formatNumber(area, language)} ${messages.squareFeet}`]];
    }),
  };
}

/** A listing's kind, rooms and areas in one line, beside its price. */
export function FactLine({ listing, className = '' }: { listing: Featured; className?: string }) {
  const { listing: messages } = useMessages();
  const { counted, measured } = useFacts(listing);
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-md ${className}`}>
      <li>{messages.propertyTypes[listing.propertyType]}</li>
      {[...counted, ...measured].map(([Icon, name, value]) => (
        <li key={name} className="flex items-center gap-1.5 whitespace-nowrap">
          <Icon className="size-4.5 text-muted" aria-hidden />
          <span className="sr-only">{name}</span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

interface FactTableProps {
  listing: Featured & Agreed;
  /** Details that are stated. */
  said: readonly SaidGroup[];
  now: string;
}

/** All facts about a listing that are stated, in one table of three groups, and below it what it offers (LST-384). */
export function FactTable({ listing, said, now }: FactTableProps) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const { counted, measured } = useFacts(listing);
  const { yes, no } = answersOf(listing);
  const [property, power] = (['property', 'power'] as const).map((name) => said.find(({ group }) => group === name));
  const groups: [title: string, facts: readonly Named[], line?: string | undefined][] = [
    [
      messages.groups.property,
      [
        [messages.propertyType, messages.propertyTypes[listing.propertyType]],
        ...[...counted, ...measured].map(([, name, value]): Named => [name, value]),
        ...(property?.facts ?? []),
      ],
    ],
    [messages.terms.title, termsOf(listing, messages, language, now)],
    [messages.groups.power, power?.facts ?? [], power?.line],
  ];
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        {groups.map(
          ([title, facts, line]) =>
            (facts.length > 0 || line) && (
              <section key={title} className="gap-x-6 py-3.5 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
                <h3 className="py-1 text-md font-bold">
                  <BySyllable text={title} />
                </h3>
                <div>
                  <Facts facts={facts} />
                  {line && (
                    <p className="mt-2 text-md">
                      <BySyllable text={line} />
                    </p>
                  )}
                </div>
              </section>
            ),
        )}
      </div>
      <Features names={[...amenities.filter((amenity) => listing[amenity]), ...yes]} without={no} />
    </>
  );
}

function Facts({ facts }: { facts: readonly Named[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-x-8 text-md sm:grid-cols-2 print:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-x-4 py-1">
          <dt className="min-w-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-end font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Amenities that a listing has, and, less prominently, those that it is stated not to have. */
function Features({ names, without }: { names: readonly Feature[]; without: readonly Feature[] }) {
  const { listing: messages } = useMessages();
  if (names.length + without.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-6 gap-y-2.5 text-md">
      {names.map((name) => {
        const Icon = icons[name];
        return (
          <li key={name} className="flex items-start gap-2.5">
            <Icon className="mt-0.5 size-5 shrink-0 text-act" aria-hidden />
            <span>{messages.amenities[name]}</span>
          </li>
        );
      })}
      {without.map((name) => (
        <li key={name} className="ps-7.5 text-muted">
          {messages.amenitiesWithout[name]}
        </li>
      ))}
    </ul>
  );
}

/** Returns the questions that a listing answers with yes, and with no. */
export function answersOf(listing: Pick<Listing, FlagTerm>): { yes: FlagTerm[]; no: FlagTerm[] } {
  const answered = (answer: boolean) => flagTerms.filter((name) => listing[name] === answer);
  return { yes: answered(true), no: answered(false) };
}
