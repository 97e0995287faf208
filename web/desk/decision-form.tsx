import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type Decision, reasonOf } from '#domain/desk/decision.ts';
import { inLanguage } from '#domain/language.ts';
import { type ListingType, listingTypes, type PropertyType, propertyTypes } from '#domain/listing/listing.ts';
import { reportLimits } from '#domain/report/report.ts';
import { type Township, townshipName, townshipSlugs } from '#domain/township/township.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/fields/field.tsx';
import { usualReasons } from './usual-reasons.ts';
import { type DeskCase, type DeskListing, deskAddress } from './load.ts';

interface DecisionFormProps {
  decision: Decision;
  current: DeskCase;
  listing: DeskListing['listing'] | undefined;
  /** The listing that it resembles. */
  otherId: string | undefined;
  page: number;
  /** The case that follows. */
  next: string | undefined;
  refused: Refused | undefined;
  onCancel: () => void;
}

/** The form of one decision: sent with Ctrl and Enter from anywhere in it. */
export function DecisionForm({
  decision,
  current,
  listing,
  otherId,
  page,
  next,
  refused: refusal,
  onCancel,
}: DecisionFormProps) {
  const { desk, reports: messages, suspension } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const [tomorrow] = useState(() => yangonDay(new Date(Date.now() + 86_400_000)));
  const refused = refusal?.typed?.['decision'] === decision ? refusal : undefined;
  const { kind, id, firstAt, question, reports } = current;
  // What has come since, and what is not shown, stays open.
  const lastAt = reports.at(-1)?.createdAt ?? firstAt;
  const reason = reasonOf(decision);
  const fields = refused?.fields ?? {};
  const typed = refused?.typed ?? {};

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea, input:not([type=hidden]), select, button')?.focus();
  }, []);

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isBusy || event.repeat) return;
    form.current?.requestSubmit();
  };

  return (
    <Form
      ref={form}
      method="post"
      action={inLanguage(language, deskAddress({ page, case: id, do: decision }))}
      noValidate
      onKeyDown={sendByKey}
      className="max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-surface p-4"
    >
      <h3 className="mb-2 font-bold">
        <ByPhrase text={desk.decisions[decision]} />
      </h3>
      {refused && <RefusedNote refused={refused} />}
      {Object.entries({
        kind,
        id,
        decision,
        page: String(page),
        next: next ?? '',
        lastAt,
        answeredAt: question?.answeredAt ?? '',
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {listing && <input type="hidden" name="updatedAt" value={listing.updatedAt} />}
      {decision === 'correct' && listing && (
        <Correction listing={{ ...listing, ...correctionOf(typed) }} issues={fields} />
      )}
      {decision === 'merge' && (
        <TextField
          label={desk.into}
          hint={desk.intoHint}
          name="into"
          defaultValue={typed['into'] ?? otherId}
          issue={fields['into']}
        />
      )}
      {reason && (
        <TextAreaField
          label={desk.reasons[decision] ?? desk.reason}
          hint={desk.reasonHint}
          name="reason"
          rows={2}
          maxLength={reason.maximum}
          defaultValue={typed['reason'] ?? usualReason(current, decision, usualReasons)}
          issue={fields['reason']}
        />
      )}
      {decision === 'suspend' && current.member && current.owner && (
        <SelectField label={desk.whom} name="whom" defaultValue={typed['whom'] ?? 'member'} issue={fields['whom']}>
          <option value="member">{desk.suspended.member(current.member.username)}</option>
          <option value="agency">{desk.suspended.agency(current.owner.username)}</option>
        </SelectField>
      )}
      {decision === 'suspend' && (
        <TextField
          label={suspension.until}
          hint={suspension.untilHint}
          name="until"
          type="date"
          min={tomorrow}
          defaultValue={typed['until']}
          issue={fields['until']}
          className="sm:max-w-60"
        />
      )}
      {decision !== 'ask' && reports.some(({ wantsAnswer }) => wantsAnswer) && (
        <TextAreaField
          label={messages.answer}
          hint={messages.answerHint}
          name="answer"
          rows={2}
          maxLength={reportLimits.answer.maximum}
          defaultValue={typed['answer']}
          issue={fields['answer']}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" disabled={isBusy}>
          {desk.decisions[decision]}
        </Button>
        <ButtonLink
          to={deskAddress({ page, case: id })}
          onClick={(event) => {
            event.preventDefault();
            onCancel();
          }}
        >
          {desk.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The sentence that usually says why, by the first reason of the reports that has one; for hiding and what is like it. */
function usualReason(
  { reports }: DeskCase,
  decision: Decision,
  usual: Partial<Record<string, string>>,
): string | undefined {
  if (!['hide', 'end', 'merge', 'suspend'].includes(decision)) return undefined;
  const ofDecision = usual[decision];
  if (ofDecision !== undefined) return ofDecision;
  return reports.map(({ reason }) => usual[reason]).find((sentence) => sentence !== undefined);
}

/** Choices made before a refusal. */
function correctionOf({ township, propertyType, type }: Partial<Record<string, string>>) {
  return {
    ...(township && { township: township as Township }),
    ...(propertyType && { propertyType: propertyType as PropertyType }),
    ...(type && { type: type as ListingType }),
  };
}

/** Where a listing is, what it is, and whether it is for rent or sale. */
function Correction({ listing, issues }: { listing: DeskListing['listing']; issues: Refused['fields'] }) {
  const { listing: words, listingForm } = useMessages();
  const language = useLanguage();
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <SelectField
        label={listingForm.fields.township}
        name="township"
        defaultValue={listing.township}
        issue={issues['township']}
      >
        {townshipSlugs.map((slug) => (
          <option key={slug} value={slug}>
            {townshipName(slug, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={listingForm.fields.propertyType}
        name="propertyType"
        defaultValue={listing.propertyType}
        issue={issues['propertyType']}
      >
        {propertyTypes.map((one) => (
          <option key={one} value={one}>
            {words.propertyTypes[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={listingForm.fields.type} name="type" defaultValue={listing.type} issue={issues['type']}>
        {listingTypes.map((one) => (
          <option key={one} value={one}>
            {words.typesLong[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
