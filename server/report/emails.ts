import type { ReportedKind, ReportOutcome } from '#domain/report/report.ts';
import { type Draft, draftOf } from '../mail/draft.ts';

/** A report and its outcome. */
interface Outcome {
  kind: ReportedKind;
  label: string;
  outcome: ReportOutcome;
  answer: string | undefined;
}

/** Tells somebody who left an address what came of their report (MOD-21). */
export function emailAboutOutcome(to: string, { kind, label, outcome, answer }: Outcome): Draft {
  return draftOf(outcome === 'acted' ? 'report-acted' : 'report-kept', {
    to,
    values: { thing: things[kind] },
    facts: { about: label },
    links: { site: '/' },
    quote: answer,
  });
}

const things = {
  listing: { en: 'listing', my: 'ကြော်ငြာ' },
  review: { en: 'review', my: 'သုံးသပ်ချက်' },
  agent: { en: 'agency', my: 'လုပ်ငန်း' },
} as const;
