import { languageOf } from '#domain/language.ts';
import { standardName } from '#domain/site/site-name.ts';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import type { Route } from './+types/privacy-policy';
import { DocumentSections, WrittenPage } from '../shell/document/document.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import { privacyPolicy as inEnglish } from '../legal/en/privacy-policy.ts';
import { privacyPolicy as inBurmese } from '../legal/my/privacy-policy.ts';
import { writtenText } from '../info-page/written-text.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

/** The text is sent only with the page that shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const written = await writtenText({ context, request }, 'privacy-policy');
  if (written) return written;
  const { name = standardName } = await pageAnswerOf(context.get(apiContext).site.$get());
  return (languageOf(new URL(request.url).pathname) === 'my' ? inBurmese : inEnglish)(name);
}

export default function PrivacyPolicy({ loaderData: text }: Route.ComponentProps) {
  if ('content' in text) return <WrittenPage text={text} address="/PrivacyPolicy" />;
  return (
    <article className="wrap max-w-3xl py-8 lg:py-12">
      <PageHead title={text.title} description={text.description} address="/PrivacyPolicy" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={text.title} />
      </h1>
      <p className="mt-1 text-md text-muted">{text.updated}</p>
      <p className="mt-4">
        <BySyllable text={text.lead} />
      </p>
      <DocumentSections sections={text.sections} />
    </article>
  );
}
