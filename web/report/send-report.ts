import { data } from 'react-router';
import type { ReportedKind, VisitorReason } from '#domain/report/report.ts';
import { type ApiClient, answerOf, ApiFailure } from '../api/client.ts';
import { refusedBy, textsOf } from '../forms/submission.ts';

/** Sends the report in a request's form, without a script too (MOD-18); what was typed stays after a refusal. */
export async function sendReport(api: ApiClient, request: Request, subject: { kind: ReportedKind; id: string }) {
  const typed = textsOf(await request.formData(), 'reason', 'words', 'email');
  // Whether there is such a reason is for the call to say.
  const json = { ...subject, ...typed, reason: typed.reason as VisitorReason };
  try {
    await answerOf(api.report.$post({ json }));
    return { isSent: true as const };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
}
