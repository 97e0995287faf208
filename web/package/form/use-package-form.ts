import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalAddress } from '../../shell/links.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { packageBody, type PackageIssues, type PackageValues } from './values.ts';

/** Milliseconds after which a package that was saved is left for the list (PKG-26). */
const redirectDelay = 2000;

/** The body of the calls that save a package. */
type PackageBody = Extract<ReturnType<typeof packageBody>, { body: unknown }>['body'];

/** What the form of a package is for: to make one, or to change one. */
export interface PackageUse {
  start: PackageValues;
  words: { submit: string; submitting: string; done: string; failed: string };
  /** When the package was last changed, as its editor saw it. */
  seenAt?: string;
  /** @throws ApiFailure */
  send(body: PackageBody, updatedAt: string | undefined): Promise<unknown>;
  /** The package that is changed: where it is shown as it is now, and when it was last changed by now. */
  present?: { address: string; readUpdatedAt(): Promise<string> };
}

/** What stands in a package's form, what is wrong with it, and how it is saved; some time after that comes the list. */
export function usePackageForm({ start, seenAt, send, present }: PackageUse) {
  const [values, setValues] = useState(start);
  // What the server says later on is not what was seen here.
  const [begunAt] = useState(seenAt);
  const [issues, setIssues] = useState<PackageIssues>({});
  const [isDone, setIsDone] = useState(false);
  const saving = useSaving();
  useListAfterwards(isDone);

  const change = <Field extends keyof PackageValues>(field: Field, value: PackageValues[Field]) => {
    setValues((all) => ({ ...all, [field]: value }));
    setIssues(({ [field]: _mended, ...others }) => others);
  };
  /** @returns what is wrong, in which case nothing was sent. */
  const save = async (updatedAt: string | undefined): Promise<PackageIssues> => {
    const checked = packageBody(values);
    if ('issues' in checked) {
      setIssues(checked.issues);
      return checked.issues;
    }
    setIssues({});
    if (await saving.save(() => send(checked.body, updatedAt))) setIsDone(true);
    return {};
  };

  return {
    values,
    issues: { ...saving.refusal?.fields, ...issues },
    refusal: saving.refusal,
    isSaving: saving.isSaving,
    isDone,
    change,
    submit: () => save(begunAt),
    /** Saves one's own over what somebody else has saved meanwhile, which one may have looked at. */
    saveMine: async () => save(await present?.readUpdatedAt().catch(() => begunAt)),
  };
}

/** Goes to the packages once a package is saved and that has been read (PKG-26). */
function useListAfterwards(isDone: boolean): void {
  const navigate = useNavigate();
  const address = useLocalAddress()('/packages');
  useEffect(() => {
    if (!isDone) return;
    const later = setTimeout(() => void navigate(address), redirectDelay);
    return () => clearTimeout(later);
  }, [isDone, address, navigate]);
}
