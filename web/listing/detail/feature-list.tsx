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
import { amenities, type Amenity, fieldsOf, type PropertyType } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';

type Featured = Record<Amenity, boolean> & {
  propertyType: PropertyType;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  landSquareFeet: number | null;
};

const icons: Record<Amenity, LucideIcon> = {
  furnished: Sofa,
  parking: Car,
  swimmingPool: Waves,
  gym: Dumbbell,
  generator: Zap,
};

/** What a home has: only what its kind can have, and only what is there. */
export function FeatureList({ listing }: { listing: Featured }) {
  const { listing: words } = useMessages();
  const language = useLanguage();
  const { livingArea } = fieldsOf(listing.propertyType);
  const area = (value: number) => `${formatNumber(value, language)} ${words.squareFeet}`;
  const facts: [LucideIcon, string, string][] = [
    [Building2, words.propertyType, words.propertyTypes[listing.propertyType]],
    ...(livingArea && listing.bedrooms > 0
      ? [[BedDouble, words.bedrooms, formatNumber(listing.bedrooms, language)] as [LucideIcon, string, string]]
      : []),
    ...(livingArea && listing.bathrooms > 0
      ? [[Bath, words.bathrooms, formatNumber(listing.bathrooms, language)] as [LucideIcon, string, string]]
      : []),
    ...(listing.squareFeet !== null
      ? [[Maximize2, words.livingArea, area(listing.squareFeet)] as [LucideIcon, string, string]]
      : []),
    ...(listing.landSquareFeet !== null
      ? [[Ruler, words.landArea, area(listing.landSquareFeet)] as [LucideIcon, string, string]]
      : []),
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
                {words.amenities[amenity]}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
