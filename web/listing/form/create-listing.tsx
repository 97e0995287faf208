import { useState, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { unlimited, waysToPost } from '#domain/package/package.ts';
import { formatMoney } from '#domain/listing/price.ts';
import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { PackageSummary } from '../../package/plan-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { usePastedPost } from './paste/use-pasted-post.ts';
import { newListing } from './form-start.ts';
import type { Posting } from './load.ts';
import { creationIssues, creationOf, valuesOf } from './values.ts';
import { ListingForm } from './listing-form.tsx';
import { postListing } from './use-listing-form.ts';
import { ByPhrase } from '../../ui/by-syllable.tsx';
const name = 'create-listing';

/** The screen on which a listing is posted: the form, dimmed behind its modal while the package has no free listing slot. */
export function CreateListing({ status, isAdmin, isAgent, phone, free }: Posting) {
  const { listingForm } = useMessages();
  const revalidator = useRevalidator();
  const way = waysToPost(status);
  const [isAsked, setIsAsked] = useState(true);
  const { draft, turn, discard } = useSavedDraft(name, valuesOf);
  const pasted = usePastedPost(name);
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
          pasted={pasted}
          use={{
            name,
            draft,
            start: { ...newListing, values: { ...newListing.values, phone, ...(!isAgent && { status: '' }) } },
            messages: listingForm.create,
            send: postListing,
            check: (values, imageUrls) => {
              const body = creationOf(values, imageUrls);
              return [body, creationIssues(body)];
            },
            startNext: () => {
              if (!pasted.notePosted()) return false;
              discard();
              void revalidator.revalidate();
              return true;
            },
            onRefused: ({ code }) => {
              if (code !== 'package_not_active' && code !== 'package_used_up') return;
              setIsAsked(true);
              void revalidator.revalidate();
            },
          }}
        />
      </div>
      {way && <NeedsPackage way={way} free={free} isOpen={isAsked} onClose={() => setIsAsked(false)} />}
    </>
  );
}

/** Message to a user without a free listing slot, over the dimmed form (LST-34). */
function NeedsPackage({
  way,
  free,
  isOpen,
  onClose,
}: {
  way: 'select' | 'renew' | 'upgrade';
  free: Posting['free'];
  isOpen: boolean;
  onClose: () => void;
}) {
  const { needsPackage } = useMessages().listingForm;
  const language = useLanguage();
  const offer = free && {
    title: free.title,
    price: free.price === 0 ? undefined : formatMoney(free.price, language),
    listings: free.listingLimit === unlimited ? undefined : free.listingLimit,
  };
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="needs-package"
      className="w-[min(28rem,calc(100vw-32px))] rounded-lg border border-line bg-surface p-6 text-ink shadow-raised"
    >
      <h2 id="needs-package" className="text-lg font-bold">
        <ByPhrase text={needsPackage.title[way]} />
      </h2>
      <p className="mt-2 mb-6 text-muted">
        {way === 'select' ? needsPackage.text.select(offer) : needsPackage.text[way]}
      </p>
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
        <ButtonLink to="/price" kind="primary" className="flex-1">
          {needsPackage.action[way]}
        </ButtonLink>
        <Button onClick={onClose} className="flex-1">
          {needsPackage.notNow}
        </Button>
      </div>
    </dialog>
  );
}
