import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { isTownship, townshipName } from '#domain/township/township.ts';

/** An entry of the log, as far as it names its subject. */
interface Entry {
  subject: { kind: string; label: string | null } | null;
  change: Record<string, unknown> | null;
}

/**
 * Returns the name of an entry's subject: of a user who gets a package the title of the package, of an exchange rate its words, of power cuts
 * the names of their townships.
 * @param rateWords the words for kyat per dollar.
 */
export function labelOf(
  { subject, change }: Entry,
  language: Language,
  rateWords: (mmk: string) => string,
): string | null {
  const { package: title, mmkPerUsd } = change ?? {};
  switch (subject?.kind) {
    case 'user':
      return typeof title === 'string' ? title : subject.label;
    case 'exchangeRate':
      return typeof mmkPerUsd === 'number' ? rateWords(formatNumber(mmkPerUsd, language)) : subject.label;
    case 'outage':
      return townshipNames(subject.label ?? '', language);
    default:
      return subject?.label ?? null;
  }
}

function townshipNames(slugs: string, language: Language): string {
  const names = slugs.split(', ').map((slug) => (isTownship(slug) ? townshipName(slug, language) : slug));
  return names.join(language === 'my' ? '၊ ' : ', ');
}
