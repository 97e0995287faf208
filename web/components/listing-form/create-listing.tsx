import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { waysToPost } from '#domain/package-rules.ts';
import type { PackageStatus } from '#domain/package.ts';
import { useMessages } from '../../messages/context.tsx';
import { PackageSummary } from '../packages/package-summary.tsx';
import { Button } from '../ui/button.tsx';
import { ListingForm } from './listing-form.tsx';
import { NeedsPackage } from './needs-package.tsx';
import { type Draft, readDraft } from './use-draft.ts';

/** The screen on which a home is posted: the form, dimmed below its modal while the package has no place. */
export function CreateListing({ status, isAdmin }: { status: PackageStatus; isAdmin: boolean }) {
  const { listingForm } = useMessages();
  const revalidator = useRevalidator();
  const way = waysToPost(status);
  const [isAsked, setIsAsked] = useState(true);
  // The draft is the browser's: the server does not know it, so that it comes after the first paint.
  const [start, setStart] = useState<{ draft: Draft | undefined; turn: number }>({ draft: undefined, turn: 0 });
  useEffect(() => setStart({ draft: readDraft(), turn: 1 }), []);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <PackageSummary status={status} />
        {way && !isAsked && (
          <Button kind="primary" onClick={() => setIsAsked(true)}>
            {listingForm.needsPackage.action[way]}
          </Button>
        )}
      </div>
      <div inert={way !== undefined} className={way ? 'opacity-45' : ''}>
        <ListingForm
          key={start.turn}
          draft={start.draft}
          isAdmin={isAdmin}
          onNeedsPackage={() => {
            setIsAsked(true);
            void revalidator.revalidate();
          }}
          onDiscard={() => setStart(({ turn }) => ({ draft: undefined, turn: turn + 1 }))}
        />
      </div>
      {way && <NeedsPackage way={way} isOpen={isAsked} onClose={() => setIsAsked(false)} />}
    </>
  );
}
