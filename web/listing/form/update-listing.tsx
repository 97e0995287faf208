import { propertyStatuses } from '#domain/listing/listing.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { AgentField } from './create-for-agent.tsx';
import { type FormStart, startOf } from './form-start.ts';
import { updateIssues, updateOf, valuesOf } from './values.ts';
import { ListingForm } from './listing-form.tsx';

interface UpdateListingProps {
  id: string;
  start: FormStart;
  /** An admin may give the listing to another agent, and make it a Premium Ad. */
  isAdmin: boolean;
}

/** The screen on which a listing is changed (LST-39). */
export function UpdateListing({ id, start, isAdmin }: UpdateListingProps) {
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
            value={form.values.propertyStatus}
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
        messages: listingForm.update,
        present: { address: `/listing/${id}`, read: () => readStart(id, isAdmin) },
        send: (body) => answerOf(browserApi().listing.update[':id'].$post({ param: { id }, json: body })),
        check: (values, imageUrls, updatedAt) => {
          const body = updateOf(values, imageUrls, { updatedAt, isAdmin });
          return [body, updateIssues(body)];
        },
      }}
    />
  );
}

/** The form of a listing as it is now. @throws ApiFailure */
async function readStart(id: string, isAdmin: boolean): Promise<FormStart> {
  const api = browserApi();
  const listing = await answerOf(api.listing.get[':id'].$get({ param: { id } }));
  if (!isAdmin) return startOf(listing);
  const { name, username } = await answerOf(api.user[':id'].$get({ param: { id: listing.userRef } }));
  return startOf(listing, name ?? username);
}
