import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { waysToPost } from '#domain/package/selection.ts';
import type { PackageStatus } from '#domain/package/package.ts';
import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { PackageSummary } from '../../package/package-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { newListing } from './form-start.ts';
import { creationIssues } from './issues.ts';
import { ListingForm } from './listing-form.tsx';
import { NeedsPackage } from './needs-package.tsx';
import { postListing } from './post-listing.ts';
import { creationOf, valuesOf } from './values.ts';

const name = 'create-listing';

/** The screen on which a listing is posted: the form, dimmed below its modal while the package has no place. */
export function CreateListing({ status, isAdmin }: { status: PackageStatus; isAdmin: boolean }) {
  const { listingForm } = useMessages();
  const revalidator = useRevalidator();
  const way = waysToPost(status);
  const [isAsked, setIsAsked] = useState(true);
  const { draft, turn, discard } = useSavedDraft(name, valuesOf);
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
          key={turn}
          mayOffer={isAdmin}
          onDiscard={discard}
          use={{
            name,
            draft,
            start: newListing,
            words: listingForm.create,
            send: postListing,
            check: (values, imageUrls) => {
              const body = creationOf(values, imageUrls);
              return [body, creationIssues(body)];
            },
            onRefused: ({ code }) => {
              if (code !== 'package_not_active') return;
              setIsAsked(true);
              void revalidator.revalidate();
            },
          }}
        />
      </div>
      {way && <NeedsPackage way={way} isOpen={isAsked} onClose={() => setIsAsked(false)} />}
    </>
  );
}
