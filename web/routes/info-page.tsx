import { data } from 'react-router';
import { infoPageAddress, isStandardPage } from '#domain/info-page/info-page.ts';
import type { Route } from './+types/info-page';
import { WrittenPage } from '../shell/document/document.tsx';
import { writtenText } from '../info-page/written-text.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

/** A further page of editors (SIT-455); the portal's own have their own addresses. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const text = isStandardPage(slug) ? undefined : await writtenText({ context, request }, slug);
  if (!text) throw data({ code: 'not_found' }, { status: 404 });
  return { text, address: infoPageAddress(slug) };
}

export default function InfoPage({ loaderData: { text, address } }: Route.ComponentProps) {
  return <WrittenPage text={text} address={address} />;
}
