import { PageTitle } from '../shell/document/page-head.tsx';
import { redirect } from 'react-router';
import type { Route } from './+types/create-listing';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { CreateListing } from '../listing/form/create-listing.tsx';
import { loadCreateListing } from '../listing/form/load.ts';
import { signInAddress } from '../shell/links.ts';
import { useMessages } from '../dashboard/messages.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';

/** Signed-in users only (SIT-30). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { user } = await pageAnswerOf(api.auth.session.$get());
  if (!user) throw redirect(signInAddress(request));
  return loadCreateListing({ api, member: user });
}

export default function CreateListingPage({ loaderData }: Route.ComponentProps) {
  const { listingForm } = useMessages();
  return (
    <div className="wrap max-w-3xl py-6 lg:max-w-5xl lg:py-9">
      <PageTitle title={listingForm.title} />
      <h1 className="mb-2 text-2xl font-bold tracking-tight">
        <ByPhrase text={listingForm.title} />
      </h1>
      <CreateListing {...loaderData} />
    </div>
  );
}
