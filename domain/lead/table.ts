import type { Language } from '../language.ts';
import type { LeadSource, LeadStage } from './lead.ts';

/** A lead as a row of the table that is downloaded. */
export interface LeadInTable {
  name: string;
  phone: string | null;
  email: string | null;
  stage: LeadStage;
  source: LeadSource;
  listings: readonly { name: string; code: string }[];
  nextStep: string;
  nextOn: string | null;
  note: string;
  /** Days in Yangon. */
  createdOn: string;
  changedOn: string;
}

const words = {
  en: {
    columns: [
      'Name',
      'Phone',
      'Email',
      'Stage',
      'Came by',
      'Properties',
      'Next step',
      'On',
      'Note',
      'Noted',
      'Changed',
    ],
    stages: { new: 'New', talking: 'Talking', viewing: 'Viewing', agreed: 'Agreed', lost: 'Lost' },
    sources: { inquiry: 'Message', viewing: 'Viewing', call: 'Call', tap: 'Number on the site', other: 'Other' },
  },
  my: {
    columns: [
      'အမည်',
      'ဖုန်း',
      'အီးမေးလ်',
      'အဆင့်',
      'ရောက်လာပုံ',
      'အိမ်ခြံမြေများ',
      'နောက်တစ်ဆင့်',
      'ရက်',
      'မှတ်ချက်',
      'မှတ်သားသည့်ရက်',
      'ပြောင်းသည့်ရက်',
    ],
    stages: { new: 'အသစ်', talking: 'ဆွေးနွေးဆဲ', viewing: 'အိမ်ကြည့်ရန်', agreed: 'သဘောတူပြီး', lost: 'မဖြစ်တော့' },
    sources: {
      inquiry: 'စာပို့လာ',
      viewing: 'အိမ်ကြည့်ရန် တောင်းဆို',
      call: 'ဖုန်းခေါ်လာ',
      tap: 'ဆိုက်မှ နံပါတ်ရ',
      other: 'အခြား',
    },
  },
} as const satisfies Record<
  Language,
  { columns: readonly string[]; stages: Record<LeadStage, string>; sources: Record<LeadSource, string> }
>;

/** Headings of the table of leads (LEA-14). */
export function headingsOfLeads(language: Language): readonly string[] {
  return words[language].columns;
}

/** The row of a lead. */
export function rowOfLead(lead: LeadInTable, language: Language): string[] {
  const { stages, sources } = words[language];
  return [
    lead.name,
    lead.phone ?? '',
    lead.email ?? '',
    stages[lead.stage],
    sources[lead.source],
    lead.listings.map(({ name, code }) => `${code} ${name}`).join('\n'),
    lead.nextStep,
    lead.nextOn ?? '',
    lead.note,
    lead.createdOn,
    lead.changedOn,
  ];
}
