import type { Route } from './+types/change-listings';
import { formatNumber } from '#domain/listing/price.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { DeedForm, DeedLinks } from '../listing/many/deed-form.tsx';
import { loadMany } from '../listing/many/load.ts';
import { manyParameters } from '../listing/many/query.ts';
import { Run } from '../listing/many/run.tsx';
import { ownAddress } from '../listing/tables/load-my-listings.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

export const handle = { query: manyParameters } satisfies PageHandle;

/** For signed-in users: over their own listings, or those of the agency that they work for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const { searchParams, search } = new URL(request.url);
  return { ...(await loadMany(api, member, searchParams)), search };
}

/** The page on which all listings that My Listing finds, or those that were selected, are changed at once (LST-483). */
export default function ChangeListings({ loaderData }: Route.ComponentProps) {
  const { chosen, name, deed, typed, isTyped, takers, rows, left, preview, refused, search } = loaderData;
  const { changeMany, listingTables, rules } = useMessages();
  const language = useLanguage();
  return (
    <DashboardFrame
      title={changeMany.title}
      tab="my-listing"
      action={
        <ButtonLink to={ownAddress({ q: chosen.q, state: chosen.state, whose: chosen.whose })}>
          {changeMany.back}
        </ButtonLink>
      }
    >
      <p className="mb-4 text-lg font-semibold wrap-anywhere">
        {changeMany.about(rows.length, {
          state: chosen.state === 'all' ? '' : listingTables.states[chosen.state],
          words: chosen.q,
        })}
      </p>
      {left > 0 && (
        <p role="note" className="mb-4 rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
          <BySyllable text={changeMany.left(formatNumber(left, language))} />
        </p>
      )}
      {rows.length > 0 && (
        <>
          <DeedLinks chosen={chosen} name={name} mayHandOn={takers.length > 0} />
          {name && (
            <DeedForm
              key={name}
              {...{ chosen, name, typed, takers, refused }}
              isWrong={name === 'price' && isTyped && deed === undefined}
            />
          )}
          {refused && name === 'price' && (
            <p role="alert" className="mb-4 text-md font-medium text-danger">
              <BySyllable text={rules[refused]} />
            </p>
          )}
          {deed && preview && <Run key={search} {...{ chosen, deed, rows, preview }} />}
        </>
      )}
    </DashboardFrame>
  );
}
