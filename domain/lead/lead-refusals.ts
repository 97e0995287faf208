/** Sentences about leads (LEA-1). */
export const leadRuleTexts = {
  lead_reach: 'Please enter a phone number that can be dialled, or an email address.',
  lead_note_length: 'The note must be at most 2,000 characters.',
  lead_step_length: 'The next step must be at most 200 characters.',
  lead_code: 'You have no property with this code.',
  lead_exists: 'Another of your leads has this number or this address.',
  lead_not_found: 'This lead no longer exists.',
  leads_full: 'You have 20,000 leads, which is the most. Please delete some first.',
} as const;
