import {
  Bath,
  BedDouble,
  Building2,
  Car,
  Dumbbell,
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
  listingFields,
} from '#domain/listing/fields.ts';
import { fieldsOf, type PropertyType } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';

/** What the facts are read from. */
export type Featured = Record<Amenity, boolean> & Record<NumberFeature, number | null> & { propertyType: PropertyType };
type NumberFeature = Area | Count;

const icons: Record<Amenity | NumberFeature, LucideIcon> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  squareFeet: Maximize2,
  landSquareFeet: Ruler,
  furnished: Sofa,
  parking: Car,
  swimmingPool: Waves,
  gym: Dumbbell,
  generator: Zap,
};

/** One fact: its sign, what it is called, and its value. */
type Fact = readonly [LucideIcon, string, string];

/** Rooms and areas of a listing: only what its kind can have, and only what is there. */
function useFacts(listing: Featured): { counted: Fact[]; measured: Fact[] } {
  const { listing: messages } = useMessages();
  const language = useLanguage();
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
      return area === null
        ? []
        : [[icons[name], areaWords[name], `${formatNumber(area, language)} ${messages.squareFeet}`]];
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
          {value}
        </li>
      ))}
    </ul>
  );
}

/** What a listing has, each fact with its name, and its amenities. */
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
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        {facts.map(([Icon, name, value]) => (
          <div key={name} className="relative ps-7.5">
            <dt className="text-sm text-muted">
              <Icon className="absolute start-0 top-1 size-5 text-act" aria-hidden />
              {name}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {present.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {present.map((amenity) => {
            const Icon = icons[amenity];
            return (
              <li
                key={amenity}
                className="flex items-center gap-2 rounded-full bg-act-soft px-3.5 py-1.5 text-md font-medium text-act"
              >
                <Icon className="size-4.5" aria-hidden />
                {messages.amenities[amenity]}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
