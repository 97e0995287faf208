import type { ComponentProps, ComponentType } from 'react';
import type { Language } from '#domain/language.ts';
import { asSaid, formatAmount } from '#domain/listing/price.ts';
import type { Township } from '#domain/township/township.ts';

/** Township on a map, which is a link there: its figure, and all that is said of it. */
export interface Area {
  /** The figure by which it is coloured. */
  value: number | null;
  /** The figure as it is written on the map, empty where there is none; and on a tile, what is below it. */
  written: string;
  below?: string;
  /** All of that in words. */
  label: string;
  /** The address to which it leads. */
  to: string;
  isChosen: boolean;
}

/** Props of a map of the townships, of tiles or of outlines. */
export interface AreasProps {
  /** Says what the map shows. */
  title: string;
  areaOf: (township: Township) => Area;
  language: Language;
  /** An element or component that links: `a`, or one that navigates without loading a page. */
  as: 'a' | ComponentType<ComponentProps<'a'>>;
}

/** An amount that fits on the map: in thousands from 100,000 on. */
export function shortAmount(amount: number, language: Language): string {
  return amount < 100_000
    ? formatAmount(asSaid(amount), language)
    : `${formatAmount(Math.round(amount / 1000), language)}k`;
}
