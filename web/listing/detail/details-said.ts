import type { Language } from '#domain/language.ts';
import type { Detail, DetailGroup } from '#domain/listing/detail-row.ts';
import { type DetailName, detailNames, type DetailOf, type Details, listingDetails } from '#domain/listing/details.ts';
import { readVideoLink } from '#domain/listing/video-link.ts';
import type { OutageSlot } from '#domain/outage/outage.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { placeName } from '#domain/township/place-names.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { outages as enOutages } from '../../messages/en/dashboard.ts';
import { outages as myOutages } from '../../messages/my/dashboard.ts';
import { dayOf, longDayOf } from '../../ui/date.ts';
import { details as en } from '../../messages/en/details.ts';
import { details as my } from '../../messages/my/details.ts';

/** Groups of the table of facts that details are shown in, and the groups of the form that each takes in (LST-384). */
const factGroups: Record<SaidGroup['group'], readonly DetailGroup[]> = {
  property: ['place', 'sharing', 'building', 'rooms', 'plot'],
  power: ['power', 'water'],
};

/** Details of a listing in one group of the table of facts, each with its name. */
export interface SaidGroup {
  group: 'property' | 'power';
  /** A sentence below them. */
  line?: string | undefined;
  facts: [name: string, value: string][];
}

/** Details that are shown with another: the size of a room and a plot with its width, storeys with the floor. */
const withAnother: ReadonlySet<DetailName> = new Set(['roomLength', 'plotLength']);

const wordsOf = { en, my };

/**
 * Returns the details of a listing in words, by group of its table of facts; for the page's loader, so that no page has to include the words for all details
 * (LST-197). A generator without further information prompts for details (LST-198).
 * @param outage when there are power cuts (OUT-4): shown with the power.
 */
export function detailsSaid(
  { details, generator }: { details: Details; generator: boolean },
  language: Language,
  outage?: string,
): SaidGroup[] {
  const words = wordsOf[language];
  const factOf = (name: DetailName): SaidGroup['facts'] => {
    const value = valueOf(name, details, language);
    return value === undefined ? [] : [[nameOf(name, details, words), value]];
  };
  const factsOf = (group: DetailGroup): SaidGroup['facts'] => [
    ...(group === 'power' && generator && details.generatorHours === undefined && details.generatorFee === undefined
      ? [[words.generator, words.askGenerator] satisfies [string, string]]
      : []),
    ...detailNames
      .filter((name) => listingDetails[name].group === group && name !== 'kind' && !isSaidWithAnother(name, details))
      .flatMap(factOf),
  ];
  return (['property', 'power'] as const)
    .map((group) => ({
      group,
      // The kind is beside the property type, which it is a part of.
      facts: [...(group === 'property' ? factOf('kind') : []), ...factGroups[group].flatMap(factsOf)],
      line: group === 'power' ? outage : undefined,
    }))
    .filter(({ facts, line }) => facts.length > 0 || line);
}

/** A detail of several listings in words, null for those that do not state it. */
export interface ComparedDetail {
  name: string;
  values: (string | null)[];
}

/** Returns each detail that at least one of several listings states, in words, in the order of the catalogue (SHL-63); for the page's loader. */
export function detailsCompared(all: readonly Details[], language: Language): ComparedDetail[] {
  return detailNames.flatMap((name): ComparedDetail[] => {
    const stating = all.filter((details) => details[name] !== undefined);
    // A length has a row of its own once it stands alone in one of them.
    if (stating.every((details) => isSaidWithAnother(name, details))) return [];
    const named = stating.find((details) => nameOf(name, details, wordsOf[language]) !== wordsOf[language].names[name]);
    return [
      {
        name: nameOf(name, named ?? {}, wordsOf[language]),
        values: all.map((details) => valueOf(name, details, language) ?? null),
      },
    ];
  });
}

function valueOf(name: DetailName, details: Details, language: Language): string | undefined {
  const words = wordsOf[language];
  const value = details[name];
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const field: Detail = listingDetails[name];
  if (field.kind === 'text') return placeName(String(value), field.place, language);
  if (typeof value !== 'number') {
    const choices: Partial<Record<string, string>> = words.choices[name as DetailOf<'choice' | 'choices'>];
    return [value]
      .flat()
      .map((one) => choices[one] ?? one)
      .join(' · ');
  }
  // A year has no thousands separator.
  if (name === 'yearBuilt' || name === 'yearRenovated') return words.number(value).replaceAll(',', '');
  if (name === 'floor' && value === 0) return words.groundFloor;
  const length = name === 'roomWidth' ? details.roomLength : name === 'plotWidth' ? details.plotLength : undefined;
  return length === undefined ? words.number(value) : `${words.number(value)} × ${words.number(length)}`;
}

function isSaidWithAnother(name: DetailName, { roomWidth, plotWidth }: Details): boolean {
  // The floor plan and the video themselves are shown.
  if (name === 'floorPlan' || name === 'video') return true;
  return withAnother.has(name) && (name === 'roomLength' ? roomWidth : plotWidth) !== undefined;
}

function nameOf(name: DetailName, { roomLength, plotLength }: Details, words: typeof en): string {
  if (name === 'roomWidth' && roomLength !== undefined) return words.size.room;
  if (name === 'plotWidth' && plotLength !== undefined) return words.size.plot;
  return words.names[name];
}

const siteNames = { youtube: 'YouTube', facebook: 'Facebook', tiktok: 'TikTok' } as const;

/** A video elsewhere as a page shows it. */
export interface VideoSaid {
  address: string;
  /** Address of the player in a frame; undefined for a link that opens at its site. */
  embed: string | undefined;
  isUpright: boolean;
  /** Words for a tap, with the name of the site. */
  action: string;
  note: string;
}

/** Returns the video that a listing links to, in words (LST-541); null without one. */
function videoSaid({ video }: Details, language: Language): VideoSaid | null {
  const link = video === undefined ? undefined : readVideoLink(video);
  if (!link) return null;
  const words = wordsOf[language].video;
  const { site, address, embed, isUpright } = link;
  const name = siteNames[site];
  const action = embed === undefined ? words.open(name) : words.play(name);
  return { address, embed, isUpright, action, note: words.note(name) };
}

/** A listing's own video as its page shows it. */
export interface OwnVideoSaid {
  address: string;
  contentType: string;
  /** The id of its poster. */
  poster: string;
  title: string;
}

/** Returns the own video of a listing (IMG-103); null without one. */
function ownVideoSaid(
  images: readonly { _id: string; video: { url: string; contentType: string } | null }[],
  language: Language,
): OwnVideoSaid | null {
  const poster = images.find(({ video }) => video !== null);
  if (!poster?.video) return null;
  const { url, contentType } = poster.video;
  return { address: url, contentType, poster: poster._id, title: wordsOf[language].video.own };
}

/** The videos of a listing as its page shows them. */
export interface VideosSaid {
  own: OwnVideoSaid | null;
  linked: VideoSaid | null;
}

/** Returns the videos of a listing in words. */
export function videosSaid(
  { details, images }: { details: Details; images: Parameters<typeof ownVideoSaid>[0] },
  language: Language,
): VideosSaid {
  return { own: ownVideoSaid(images, language), linked: videoSaid(details, language) };
}

interface Outage {
  township: Township;
  slots: readonly OutageSlot[];
  note: string;
  announcedOn: string;
}

/**
 * Returns when there are power cuts in a township, as a sentence: `Power cuts in Bahan: 05:00–09:00 (as of 20 November 2026)` (OUT-4).
 * @param outages of all townships.
 * @returns undefined if none are announced.
 */
export function outageSaid(outages: readonly Outage[], township: Township, language: Language): string | undefined {
  const outage = outages.find((one) => one.township === township);
  if (!outage) return undefined;
  const words = { en: enOutages, my: myOutages }[language];
  const digits = language === 'my' ? burmeseDigits : (text: string) => text;
  const slots = outage.slots.map(({ from, to }) => digits(`${from}–${to}`));
  const day = language === 'my' ? dayOf(outage.announcedOn, language) : longDayOf(outage.announcedOn);
  const said = words.said(townshipName(township, language), slots, day);
  return outage.note === '' ? said : `${said} · ${outage.note}`;
}
