import { z } from 'zod';
import { agentLimits } from '../agent/agent.ts';
import { inLanguage, languages } from '../language.ts';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { oneLine } from '../text/plain-text.ts';

/** Steps to take before a portal is open for business (DSH-70), in this order. */
export const firstSteps = ['name', 'mail', 'payees', 'rate', 'legal', 'review', 'backup', 'agency', 'demo'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Body of POST /api/admin/first-steps/{step}: whether an admin says that it is done. */
export const stepUpdateSchema = z.strictObject(withExamples({ isDone: z.boolean() }, { isDone: true }));

/** Body of POST /api/admin/invitation: what the form of an agency starts with (DSH-73). */
export const invitationSchema = z.strictObject(
  withExamples(
    {
      name: oneLine(agentLimits.name.minimum, agentLimits.name.maximum, 'name_length'),
      phone: oneLine(0, agentLimits.phone.maximum, 'phone_length').optional(),
      language: z.enum(languages, 'invalid_value' satisfies RuleCode).describe('Of the pages that it leads to.'),
    },
    { name: 'Golden Key', phone: '09 420 012 345', language: 'my' },
  ),
);

/** The page on which an invited agency signs up, and the form that it then finds filled in. */
export function invitationPath({ name, phone, language }: z.output<typeof invitationSchema>): string {
  const form = new URLSearchParams({ tab: 'update-agency', name, ...(phone && { phone }) });
  return `${inLanguage(language, '/sign-up')}?${new URLSearchParams({ from: `/dashboard?${form}` })}`;
}
