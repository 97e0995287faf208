import { useSavedDraft } from '../../forms/saved-draft.ts';
import { useMessages } from '../../messages/context.tsx';
import { AgentField } from './agent-field.tsx';
import { newListing } from './form-start.ts';
import { creationForAgentIssues } from './issues.ts';
import { ListingForm } from './listing-form.tsx';
import { postListing } from './post-listing.ts';
import { creationOf, valuesOf } from './values.ts';

const name = 'create-listing-admin';

/**
 * The screen on which an admin posts a listing for an agent (LST-31): no package is needed.
 * @param adminId the admin, who posts for themselves elsewhere, with a package.
 */
export function CreateForAgent({ adminId }: { adminId: string }) {
  const { listingForm } = useMessages();
  const { draft, turn, discard } = useSavedDraft(name, valuesOf);
  return (
    <>
      <p className="mb-5 text-md text-muted">{listingForm.createForAgent.lead}</p>
      <ListingForm
        key={turn}
        mayOffer
        onDiscard={discard}
        renderLead={(form) => <AgentField form={form} exceptId={adminId} />}
        use={{
          name,
          draft,
          start: newListing,
          words: listingForm.createForAgent,
          send: postListing,
          check: (values, imageUrls) => {
            const body = creationOf(values, imageUrls);
            return [body, creationForAgentIssues(body)];
          },
        }}
      />
    </>
  );
}
