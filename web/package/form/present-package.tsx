import { useEffect, useState } from 'react';
import type { PackageStatus } from '#domain/package/package.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { PackageSummary } from '../package-summary.tsx';

/** What somebody has now; nothing until that is known. */
export function PresentPackage({ userId }: { userId: string }) {
  const { assign } = useMessages().packageForm;
  const [status, setStatus] = useState<PackageStatus>();
  useEffect(() => {
    let isCurrent = true;
    answerOf(browserApi().packages.status[':userId'].$get({ param: { userId } })).then(
      (answer) => isCurrent && setStatus(answer),
      // It is only told beside; assigning says itself what goes wrong.
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
