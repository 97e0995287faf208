import { type FormEvent, useRef, useState, useEffect } from 'react';
import { answerOf, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { useRequestKey } from '../../api/idempotency-key.ts';
import type { Issues } from '../../forms/form-content.ts';
import { focusFirst, FormNote, Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { hasIssues } from '../../forms/submission.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import type { RuleCode } from '#domain/refusals.ts';
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx';
import type { PackageStatus } from '#domain/package/package.ts';
import { PackageSummary } from '../plan-card.tsx';

interface AssignPackageProps {
  packages: readonly { _id: string; title: string }[];
  /** The user who is already chosen. */
  person: ChosenPerson | undefined;
}

/** Assigns a package to a user: both are chosen, and the user's current package is shown beside. */
export function AssignPackage({ packages, person: given }: AssignPackageProps) {
  const { assign } = useMessages().packageForm;
  const notice = useNotice();
  const element = useRef<HTMLFormElement>(null);
  const keyOf = useRequestKey();
  const { refusal, isSaving, save } = useSaving();
  const [user, setPerson] = useState(given);
  const [packageId, setPackageId] = useState('');
  const [issues, setIssues] = useState<Issues>({});
  /** Counts assignments: assigning the same again is then intentional, and the user's packages are reloaded. */
  const [turn, setTurn] = useState(0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: Issues = {
      ...(!user && { userId: 'required' }),
      ...(!packageId && { packageId: 'required' }),
    };
    setIssues(wrong);
    if (!user || !packageId) return focusFirst(element.current, wrong);
    const json = { userId: user._id, packageId };
    const headers = { 'Idempotency-Key': keyOf({ json, turn }) };
    const answer = await save(() => answerOf(browserApi().packages['assign-package'].$post({ json }, { headers })));
    if (!answer) return;
    setTurn(turn + 1);
    setPackageId('');
    notice({ kind: 'done', text: assign.done(answer.status.package?.title ?? '', user.label) });
  };
  const denied = refusal?.status === 403;
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="max-w-xl">
      {denied ? (
        <FormNote kind="failed" refused={refusal}>
          {assign.denied}
        </FormNote>
      ) : (
        <RefusalNote refusal={refusal} failed={assign.failed} />
      )}
      <PersonField
        person={user}
        issue={issues.userId}
        onChoose={(chosen) => {
          setPerson(chosen);
          setIssues(({ userId: _fixed, ...others }) => others);
        }}
      />
      {user && <PresentPackage key={`${user._id} ${turn}`} userId={user._id} />}
      <SelectField
        label={assign.package}
        name="packageId"
        value={packageId}
        issue={issues.packageId}
        onChange={({ target }) => {
          setPackageId(target.value);
          setIssues(({ packageId: _fixed, ...others }) => others);
        }}
        required
      >
        <option value="">{assign.choosePackage}</option>
        {packages.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" kind="primary" disabled={isSaving} className="max-sm:w-full">
          {isSaving ? assign.submitting : assign.submit}
        </Button>
        <ButtonLink to="/dashboard?tab=packages" className="max-sm:w-full">
          {assign.back}
        </ButtonLink>
      </div>
      <Outcome hasFailed={refusal !== undefined || hasIssues(issues)} />
    </form>
  );
}

/** User to assign a package to, with their name. */
interface ChosenPerson {
  _id: string;
  label: string;
}

interface PersonFieldProps {
  person: ChosenPerson | undefined;
  issue: RuleCode | undefined;
  onChoose: (user: ChosenPerson) => void;
}

/** Field for the user it is for: found by name or email address, with the keyboard too. */
function PersonField({ person: user, issue, onChoose }: PersonFieldProps) {
  const { assign } = useMessages().packageForm;
  const find = async (search: string): Promise<Choice[]> => {
    const { users } = await answerOf(browserApi().user.getallusers.$get({ query: { search } }));
    return users.map(({ _id, name, username, email, role }) => ({
      id: _id,
      label: name ?? username,
      detail: role === 'agent' ? `${email} · ${assign.isAgent}` : email,
    }));
  };
  return (
    <Combobox
      label={assign.person}
      hint={assign.personHint}
      name="userId"
      issue={issue}
      chosen={user?.label ?? ''}
      find={find}
      messages={assign.people}
      onChoose={({ id, label }) => onChoose({ _id: id, label })}
    />
  );
}

/** Current package of a user; renders nothing until it is known. */
function PresentPackage({ userId }: { userId: string }) {
  const { assign } = useMessages().packageForm;
  const [status, setStatus] = useState<PackageStatus>();
  useEffect(() => {
    let isCurrent = true;
    answerOf(browserApi().packages.status[':userId'].$get({ param: { userId } })).then(
      (answer) => isCurrent && setStatus(answer),
      // It is only shown for information; assigning reports its own errors.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return (
    <div role="status" className="mb-4 min-h-14 rounded-md bg-sunken px-4 py-2">
      {status && (
        <>
          <div className="flex flex-wrap gap-x-1.5 text-md">
            <span className="font-semibold">{assign.has}</span>
            <PackageSummary status={status} />
          </div>
          {status.isActive && <p className="text-sm text-muted">{assign.ends}</p>}
        </>
      )}
    </div>
  );
}
