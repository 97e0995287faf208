import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { textsOf } from '../../forms/submission.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/date.ts';
import { SelectField } from '../../ui/fields/field.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import type { Inquiry } from './load.ts';

interface PaymentPartProps {
  inquiry: Inquiry;
  plans: readonly { _id: string; title: string }[];
}

/** The proof of a payment, with an image shown directly, and the package that is assigned for it in one click (INQ-11). */
export function PaymentPart({ inquiry, plans }: PaymentPartProps) {
  const { inbox } = useMessages();
  const language = useLanguage();
  return (
    <div className="mt-4 rounded-sm bg-sunken p-4">
      {inquiry.proof.type !== 'application/pdf' && (
        <img
          src={`/api/enquiry/payments/${inquiry._id}/proof`}
          alt={inbox.proofPicture(inquiry.name)}
          loading="lazy"
          decoding="async"
          className="mb-2 max-h-96 min-h-24 max-w-full rounded-sm object-contain"
        />
      )}
      <a
        href={`/api/enquiry/payments/${inquiry._id}/proof`}
        download
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-act underline"
      >
        <Download className="size-4.5" aria-hidden />
        <span>{inbox.proof}</span>
      </a>
      {inquiry.assigned ? (
        <p className="mt-2 font-semibold">
          {inbox.assigned(
            inquiry.assigned.title,
            inquiry.assigned.username,
            dayOf(inquiry.assigned.expiresAt, language),
          )}
        </p>
      ) : inquiry.user ? (
        <AssignForm inquiry={inquiry} user={inquiry.user} plans={plans} />
      ) : (
        <p className="mt-2">
          <span>{inbox.noAccount}</span>{' '}
          <LocalLink to={`/admin-assign-package?inquiryId=${inquiry._id}`} className="font-semibold text-act underline">
            {inbox.choosePerson}
          </LocalLink>
        </p>
      )}
    </div>
  );
}

function AssignForm({ inquiry, user, plans }: PaymentPartProps & { user: NonNullable<Inquiry['user']> }) {
  const { inbox, rules } = useMessages();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const revalidator = useRevalidator();
  const [isAssigning, setIsAssigning] = useState(false);
  const assign = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { packageId } = textsOf(new FormData(event.currentTarget), 'packageId');
    setIsAssigning(true);
    try {
      const json = { userId: user._id, packageId, inquiryId: inquiry._id };
      await answerOf(browserApi().packages['assign-package'].$post({ json }));
      notice({ kind: 'done', text: inbox.assignedNow(user.username) });
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, `${inbox.failedToAssign}\n${rules[error.code]}`);
    } finally {
      setIsAssigning(false);
    }
  };
  return (
    <form onSubmit={(event) => void assign(event)} className="mt-2">
      <p className="mb-3 text-md">
        <b className="font-semibold">{user.username}</b>
        <span>{` · ${user.email} · ${user.foundBy === 'session' ? inbox.wasSignedIn : inbox.sameAddress}`}</span>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <SelectField label={inbox.package} name="packageId" defaultValue={inquiry.package?._id ?? plans[0]?._id}>
            {plans.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" kind="primary" disabled={isAssigning} className="mb-4">
          {inbox.assign}
        </Button>
      </div>
    </form>
  );
}
