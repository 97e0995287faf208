import type { Route } from './+types/create-package';
import { answerOf, browserApi } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { PackageForm } from '../package/form/package-form.tsx';
import { emptyPackage } from '../package/form/values.ts';
import { useMessages } from '../messages/context.tsx';
import { requireStaff } from '../dashboard/require-account.ts';

/** Admins only (SIT-31). */
export async function loader(asked: Route.LoaderArgs) {
  await requireStaff(asked, 'cashier');
  return null;
}

export default function CreatePackage() {
  const { create } = useMessages().packageForm;
  return (
    <DashboardFrame title={create.title} tab="packages">
      <PackageForm
        use={{
          start: { values: emptyPackage, photos: [] },
          messages: create,
          send: (json, key) =>
            answerOf(browserApi().packages.create.$post({ json }, { headers: { 'Idempotency-Key': key } })),
        }}
      />
    </DashboardFrame>
  );
}
