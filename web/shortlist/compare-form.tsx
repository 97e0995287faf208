import { Columns3 } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { comparedLimits, comparedParameters } from '#domain/shortlist/comparison.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { CheckboxField } from '../ui/fields/field.tsx';
import { useMessages } from './messages.ts';

/** The form that the boxes beside listings belong to, wherever they stand. */
const formId = 'compare';

/** Ticks a listing for the comparison (SHL-61). */
export function CompareBox({ id, name }: { id: string; name: string }) {
  const { compare } = useMessages().shortlist;
  const label = (
    <span>
      <span>{compare.pick}</span>
      <span className="sr-only">{`: ${name}`}</span>
    </span>
  );
  return <CheckboxField label={label} form={formId} name={comparedParameters.ids} value={id} autoComplete="off" />;
}

/**
 * A list of listings that can be ticked, and the form that compares them: it needs no script. Once one is ticked it stays in view (SHL-61).
 * With a script it says how many it takes before it is sent.
 */
export function ComparableList({ count, children }: { count: number; children: ReactNode }) {
  const { compare } = useMessages().shortlist;
  const language = useLanguage();
  const local = useLocalAddress();
  const notice = useNotice();
  const { fewest, most } = comparedLimits;
  const lead = compare.lead(formatNumber(fewest, language), formatNumber(most, language));
  const check = (event: FormEvent<HTMLFormElement>) => {
    const { length } = new FormData(event.currentTarget).getAll(comparedParameters.ids);
    if (length >= fewest && length <= most) return;
    event.preventDefault();
    notice({ kind: 'failed', text: lead });
  };
  return (
    <div className="group/comparable">
      {children}
      {count >= fewest && (
        <Form
          id={formId}
          method="get"
          action={local('/compare')}
          onSubmit={check}
          className="bottom-3 z-5 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-float p-3 group-has-checked/comparable:sticky group-has-checked/comparable:shadow-e2 sm:px-4"
        >
          <p className="text-md">
            <BySyllable text={lead} />
          </p>
          <Button type="submit" kind="primary" className="max-sm:w-full">
            <Columns3 className="size-4.5" aria-hidden />
            <span>{compare.submit}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
