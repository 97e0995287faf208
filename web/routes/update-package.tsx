import { data, useRevalidator } from 'react-router';
import type { Route } from './+types/update-package';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { PackageForm } from '../package/form/package-form.tsx';
import { packageValues } from '../package/form/values.ts';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireStaff } from '../dashboard/require-account.ts';

/** Admins only (SIT-31); a package that cannot be read is reported on the screen itself. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'cashier');
  try {
    const found = await answerOf(api.packages[':id'].$get({ param: { id } }));
    return data({ id, start: packageValues(found), updatedAt: found.updatedAt });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ id, start: null, updatedAt: '' }, { status: error.status === 400 ? 404 : error.status || 503 });
  }
}

export default function UpdatePackage({ loaderData: { id, start, updatedAt } }: Route.ComponentProps) {
  const { update } = useMessages().packageForm;
  return (
    <DashboardFrame title={update.title} tab="packages">
      {start ? (
        <>
          <p className="mb-5 text-muted">{update.note}</p>
          <PackageForm
            key={id}
            use={{
              start: { values: start, photos: [], updatedAt },
              messages: update,
              present: { address: `/update-package/${id}`, readUpdatedAt: () => readUpdatedAt(id) },
              send: (json) => answerOf(browserApi().packages[':id'].$put({ param: { id }, json })),
            }}
          />
        </>
      ) : (
        <NotFetched />
      )}
    </DashboardFrame>
  );
}

/** Reads when the package was last changed. @throws ApiFailure */
async function readUpdatedAt(id: string): Promise<string> {
  return (await answerOf(browserApi().packages[':id'].$get({ param: { id } }))).updatedAt;
}

function NotFetched() {
  const { update } = useMessages().packageForm;
  const revalidator = useRevalidator();
  return (
    <div role="alert" className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
      <p className="mb-5 text-lg font-bold">{update.notFetched}</p>
      <Button onClick={() => void revalidator.revalidate()} disabled={revalidator.state !== 'idle'}>
        {update.again}
      </Button>
    </div>
  );
}
