import { languageOf } from '#domain/language.ts';
import type { Route } from './+types/safety';
import { DocumentSections, WrittenPage } from '../shell/document/document.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import { safety as inEnglish } from '../legal/en/safety.ts';
import { safety as inBurmese } from '../legal/my/safety.ts';
import { writtenText } from '../info-page/written-text.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

/** The text is sent only with the page that shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const standard = languageOf(new URL(request.url).pathname) === 'my' ? inBurmese : inEnglish;
  return (await writtenText({ context, request }, 'safety')) ?? standard;
}

/** How to rent and buy without being cheated (SIT-331). */
export default function Safety({ loaderData: text }: Route.ComponentProps) {
  if ('content' in text) return <WrittenPage text={text} address="/safety" />;
  return (
    <article className="wrap max-w-3xl py-8 lg:py-12">
      <PageHead title={text.title} description={text.description} address="/safety" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={text.title} />
      </h1>
      <p className="mt-4">
        <BySyllable text={text.lead} />
      </p>
      <DocumentSections sections={text.sections} />
    </article>
  );
}
