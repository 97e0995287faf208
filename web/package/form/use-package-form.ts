import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { FormContent } from '../../forms/form-content.ts';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { useLocalAddress } from '../../shell/links.ts';
import { checkPackage, type PackageBody, type PackageValues } from './values.ts';

/** Milliseconds after which a package that was saved is left for the list (PKG-26). */
const redirectDelay = 2000;

/** What the form of a package is for: to make one, or to change one. */
export interface PackageFormUse {
  start: FormContent<PackageValues>;
  words: { submit: string; submitting: string; done: string; failed: string };
  /**
   * Sends the form.
   * @param key the idempotency key of this form.
   * @throws ApiFailure
   */
  send(body: PackageBody, key: string): Promise<unknown>;
  /** The package that is changed: where it is shown as it is now, and when it was last changed by now. */
  present?: { address: string; readUpdatedAt(): Promise<string> };
}

/** The form of a package, and what comes after: once that it is saved has been read, the list (PKG-26). */
export function usePackageForm({ start, send, present }: PackageFormUse) {
  const form = useEditForm<PackageValues, PackageBody, unknown>({
    start,
    check: checkPackage,
    send,
    ...(present && { readUpdatedAt: present.readUpdatedAt }),
  });
  const navigate = useNavigate();
  const address = useLocalAddress()('/packages');
  useEffect(() => {
    if (!form.isSent) return;
    const later = setTimeout(() => void navigate(address), redirectDelay);
    return () => clearTimeout(later);
  }, [form.isSent, address, navigate]);
  return form;
}
