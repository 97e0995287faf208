import { data } from 'react-router';
import { worksOn } from '#domain/team/team.ts';
import type { Route } from './+types/update-listing';
import { pageAnswerOf, answerOf, browserApi } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { startOf, type FormStart } from '../listing/form/form-start.ts';
import { waitingFor } from '#domain/listing/hiding.ts';
import { useMessages } from '../messages/context.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { propertyStatuses } from '#domain/listing/listing.ts';
import { useSavedDraft } from '../forms/saved-draft.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { AgentField } from '../listing/form/create-for-agent.tsx';
import { updateIssues, updateOf, valuesOf } from '../listing/form/values.ts';
import { ListingForm } from '../listing/form/listing-form.tsx';

/** Signed-in users only; for the owner and admins. For anyone else the page does not exist. */
export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  const isOwn = worksOn(currentUser, listing);
  if (!isOwn && !currentUser.isAdmin) throw data({ code: 'not_found' }, { status: 404 });
  return {
    id,
    isOwn,
    isAdmin: currentUser.isAdmin,
    isHidden: listing.hidden !== undefined,
    waitsFor: waitingFor(listing.hidden?.cause),
    createdAt: listing.createdAt,
    start: startOf(listing, currentUser.isAdmin ? await ownerName() : ''),
  };

  async function ownerName(): Promise<string> {
    const { name, username } = await pageAnswerOf(api.user[':id'].$get({ param: { id: listing.userRef } }));
    return name ?? username;
  }
}

export default function UpdateListingPage({
  loaderData: { isOwn, isHidden, waitsFor, ...shown },
}: Route.ComponentProps) {
  const { confirmNumber, contactTaps, groupPosts, hiddenListing, listingForm, waiting } = useMessages();
  return (
    <DashboardFrame title={listingForm.update.title} tab={isOwn ? 'my-listing' : 'users-listings'}>
      <p className="mb-4 flex flex-wrap gap-2.5">
        <ButtonLink to={`/contact-taps/${shown.id}`}>{contactTaps.title}</ButtonLink>
        <ButtonLink to={`/posts-for-groups/${shown.id}`}>{groupPosts.title}</ButtonLink>
        {(isHidden || shown.isAdmin) && (
          <ButtonLink to={`/hidden-listing/${shown.id}`}>
            {waitsFor ? waiting.titles[waitsFor] : isHidden ? hiddenListing.seeWhy : hiddenListing.hide}
          </ButtonLink>
        )}
        {shown.isAdmin && <ButtonLink to={`/confirm-number/${shown.id}`}>{confirmNumber.title}</ButtonLink>}
      </p>
      <UpdateListing key={shown.id} isHidden={isHidden} {...shown} />
    </DashboardFrame>
  );
}

interface UpdateListingProps {
  id: string;
  start: FormStart;
  createdAt: string;
  /** An admin may assign the listing to another agent, and make it a Premium Ad. */
  isAdmin: boolean;
  /** Whether nobody but its owner and admins sees it. */
  isHidden: boolean;
}

/** The screen on which a listing is changed (LST-39). */
function UpdateListing({ id, start, createdAt, isAdmin, isHidden }: UpdateListingProps) {
  const { listing, listingForm } = useMessages();
  const name = `update-listing:${id}`;
  const { draft, turn, discard } = useSavedDraft(name, valuesOf);
  return (
    <ListingForm
      key={turn}
      mayOffer={isAdmin}
      tooMany="listing_images_maximum"
      onDiscard={discard}
      renderLead={(form) => (
        <>
          <ChoiceField
            legend={listingForm.fields.propertyStatus}
            name="propertyStatus"
            // A listing without a status is available: that is what its page says, too.
            value={form.values.propertyStatus || 'Still Available'}
            choices={propertyStatuses.map((status) => [status, listing.propertyStatuses[status]])}
            onChange={(status) => form.change('propertyStatus', status)}
          />
          {isAdmin && <AgentField form={form} />}
        </>
      )}
      use={{
        name,
        draft,
        start,
        messages: { ...listingForm.update, ...(isHidden && { done: listingForm.update.doneHidden }) },
        present: { address: `/listing/${id}`, createdAt, read: () => readStart(id, isAdmin) },
        send: (body) => answerOf(browserApi().listing.update[':id'].$post({ param: { id }, json: body })),
        check: (values, imageUrls, updatedAt) => {
          const body = updateOf(values, imageUrls, { updatedAt, isAdmin });
          return [body, updateIssues(body)];
        },
      }}
    />
  );
}

/** Reads the current form of a listing. @throws ApiFailure */
async function readStart(id: string, isAdmin: boolean): Promise<FormStart> {
  const api = browserApi();
  const listing = await answerOf(api.listing.get[':id'].$get({ param: { id } }));
  if (!isAdmin) return startOf(listing);
  const { name, username } = await answerOf(api.user[':id'].$get({ param: { id: listing.userRef } }));
  return startOf(listing, name ?? username);
}
