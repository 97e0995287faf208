import { type FormEvent, useRef, useState } from 'react';
import { answerOf, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { useRequestKey } from '../../api/idempotency-key.ts';
import type { Issues } from '../../forms/form-content.ts';
import { focusFirst } from '../../forms/problems.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useNotice } from '../../shell/notice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type ChosenPerson, PersonField } from './person-field.tsx';
import { PresentPackage } from './present-package.tsx';

interface AssignPackageProps {
  packages: readonly { _id: string; title: string }[];
  /** Who is chosen already. */
  person: ChosenPerson | undefined;
}

/** Gives a person a package: both are chosen, and what the person has now is shown beside. */
export function AssignPackage({ packages, person: given }: AssignPackageProps) {
  const { assign } = useMessages().packageForm;
  const notice = useNotice();
  const element = useRef<HTMLFormElement>(null);
  const keyOf = useRequestKey();
  const { refusal, isSaving, save } = useSaving();
  const [person, setPerson] = useState(given);
  const [packageId, setPackageId] = useState('');
  const [issues, setIssues] = useState<Issues>({});
  /** Counts what was assigned: the same again is then meant, and what the person has is read anew. */
  const [turn, setTurn] = useState(0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: Issues = {
      ...(!person && { userId: 'required' }),
      ...(!packageId && { packageId: 'required' }),
    };
    setIssues(wrong);
    if (!person || !packageId) return focusFirst(element.current, wrong);
    const json = { userId: person._id, packageId };
    const headers = { 'Idempotency-Key': keyOf({ json, turn }) };
    const answer = await save(() => answerOf(browserApi().packages['assign-package'].$post({ json }, { headers })));
    if (!answer) return;
    setTurn(turn + 1);
    setPackageId('');
    notice({ kind: 'done', text: assign.done(answer.status.package?.title ?? '', person.label) });
  };
  const denied = refusal?.status === 403;
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="max-w-xl">
      {denied ? (
        <p role="alert" className="mb-5 rounded-md bg-danger-soft px-4 py-3 text-md font-medium text-danger">
          {assign.denied}
        </p>
      ) : (
        <RefusalNote refusal={refusal} failed={assign.failed} />
      )}
      <PersonField
        person={person}
        issue={issues.userId}
        onChoose={(chosen) => {
          setPerson(chosen);
          setIssues(({ userId: _mended, ...others }) => others);
        }}
      />
      {person && <PresentPackage key={`${person._id} ${turn}`} userId={person._id} />}
      <SelectField
        label={assign.package}
        name="packageId"
        value={packageId}
        issue={issues.packageId}
        onChange={({ target }) => {
          setPackageId(target.value);
          setIssues(({ packageId: _mended, ...others }) => others);
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
    </form>
  );
}
