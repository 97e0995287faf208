import {
  Bath,
  BedDouble,
  Building2,
  CalendarClock,
  Car,
  Coins,
  Dumbbell,
  FilePen,
  Globe,
  type LucideIcon,
  Maximize2,
  Ruler,
  ShieldCheck,
  Sofa,
  UserRound,
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
  type Term,
} from '#domain/listing/fields.ts';
import { fieldsOf, type Listing } from '#domain/listing/listing.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber, priceWords } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages, type VisitorMessages } from '../../messages/context.tsx';
import type { SaidGroup } from './details-said.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { dayOf } from '../../ui/date.ts';

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

/** Facts about a listing, each with its name, and its amenities. */
export function FeatureList({ listing }: { listing: Featured }) {
  const { listing: messages } = useMessages();
  const { counted, measured } = useFacts(listing);
  const facts: Fact[] = [
    [Building2, messages.propertyType, messages.propertyTypes[listing.propertyType]],
    ...counted,
    ...measured,
  ];
  const present = amenities.filter((amenity) => listing[amenity]);
  return (
    <>
      <Facts facts={facts} />
      <Features names={present} without={[]} />
    </>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 xl:grid-cols-4">
      {facts.map(([Icon, name, value]) => (
        <div key={name} className="relative ps-7.5">
          <dt className="text-sm text-muted">
            <Icon className="absolute start-0 top-1 size-5 text-act" aria-hidden />
            <span>{name}</span>
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Amenities that a listing has, and, less prominently, those that it is stated not to have. */
function Features({ names, without }: { names: readonly Feature[]; without: readonly Feature[] }) {
  const { listing: messages } = useMessages();
  if (names.length + without.length === 0) return null;
  const pill = 'flex items-center gap-2 rounded-full px-3.5 py-1.5 text-md font-medium';
  return (
    <ul className="mt-5 flex flex-wrap gap-2">
      {names.map((name) => {
        const Icon = icons[name];
        return (
          <li key={name} className={`${pill} bg-act-soft text-act`}>
            <Icon className="size-4.5" aria-hidden />
            <span>{messages.amenities[name]}</span>
          </li>
        );
      })}
      {without.map((name) => (
        <li key={name} className={`${pill} border border-line text-muted`}>
          {messages.amenitiesWithout[name]}
        </li>
      ))}
    </ul>
  );
}

/** Terms of a listing: how it is paid, when one can move in, and answers to yes-or-no questions. */
export type Agreed = Pick<Listing, Term | 'currency'>;

/** Terms of a listing: how it is paid, and when one can move in (LST-156). Renders nothing if none are given. */
export function Terms({ listing, now }: { listing: Agreed; now: string }) {
  const { listing: messages } = useMessages();
  const facts = termsOf(listing, messages, useLanguage(), now);
  const { yes, no } = answersOf(listing);
  if (facts.length + yes.length + no.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-4 text-lg font-bold">{messages.terms.title}</h2>
      {facts.length > 0 && <Facts facts={facts} />}
      <Features names={yes} without={no} />
    </>
  );
}

/** Details of the building, its rooms, plot, power and lines, group by group (LST-197). */
export function SaidDetails({ groups }: { groups: readonly SaidGroup[] }) {
  return groups.map(({ title, facts, line }) => (
    <section key={title}>
      <h2 className="mt-8 mb-4 text-lg font-bold">{title}</h2>
      {facts[0] && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {line && (
        <p className="mt-4">
          <BySyllable text={line} />
        </p>
      )}
    </section>
  ));
}

/** Returns the questions that a listing answers with yes, and with no. */
export function answersOf(listing: Pick<Listing, FlagTerm>): { yes: FlagTerm[]; no: FlagTerm[] } {
  const answered = (answer: boolean) => flagTerms.filter((name) => listing[name] === answer);
  return { yes: answered(true), no: answered(false) };
}

/** Returns how a listing is paid and when one can move in, as far as stated, each with its name. */
export function termsOf(listing: Agreed, { terms }: ListingMessages, language: Language, now: string): Fact[] {
  const { monthsAtOnce, depositMonths, depositAmount, agentFeeMonths, agentFeePaidBy } = listing;
  const { currency, shortestContract, availableFrom } = listing;
  const months = (count: number) => (count === 0 ? terms.none : terms.months(count));
  const amount = (sum: number) =>
    sum === 0 ? terms.none : priceWords(sum, { currency, type: 'sale' }, language).amount;
  const paidBy = agentFeePaidBy && agentFeeMonths !== 0 ? terms.paidBy[agentFeePaidBy] : null;
  const fee = [agentFeeMonths === null ? null : months(agentFeeMonths), paidBy].filter((part) => part !== null);
  const said = <Value,>(
    Icon: LucideIcon,
    name: string,
    value: Value | null,
    words: (value: Value) => string,
  ): Fact[] => (value === null ? [] : [[Icon, name, words(value)]]);
  return [
    ...said(Coins, terms.monthsAtOnce, monthsAtOnce, months),
    ...said(ShieldCheck, terms.deposit, depositMonths, months),
    ...said(ShieldCheck, terms.deposit, depositAmount, amount),
    ...said(UserRound, terms.agentFee, fee.length > 0 ? fee : null, (parts) => parts.join(' · ')),
    ...said(FilePen, terms.shortestContract, shortestContract, months),
    // A day begins at midnight in Yangon.
    ...said(CalendarClock, terms.availableFrom, availableFrom, (day) =>
      Date.parse(`${day}T00:00:00+06:30`) <= Date.parse(now) ? terms.now : dayOf(`${day}T00:00:00+06:30`, language),
    ),
  ];
}
