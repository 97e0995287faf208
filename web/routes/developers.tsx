import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/developers';
import { developers as inEnglish } from '../developers/en.ts';
import { developers as inBurmese } from '../developers/my.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

export const handle = { isRead: true } satisfies PageHandle;

/** The text is sent only with the page that shows it, with the address of this site in its examples. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  const { sections, ...text } = languageOf(pathname) === 'my' ? inBurmese : inEnglish;
  return {
    ...text,
    sections: sections.map(({ code, ...section }) => ({ ...section, code: code?.replaceAll('{site}', origin) })),
  };
}

/** How programs of others read and post properties here, in five minutes (PTN-12). */
export default function Developers({ loaderData: text }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <article className="wrap max-w-3xl py-8 wrap-anywhere lg:py-12">
      <PageHead title={text.title} description={text.description} address="/developers" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={text.title} />
      </h1>
      <p className="mt-4">
        <BySyllable text={text.lead} />
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5">
        <ButtonLink to="/partners" kind="primary" className="max-w-full py-1 text-center whitespace-normal!">
          {text.manage}
        </ButtonLink>
        <a href="/api/docs" className="inline-flex min-h-11 items-center font-semibold text-act underline">
          {text.reference}
        </a>
        <a
          href={inLanguage(language, '/feeds/listings.xml')}
          className="inline-flex min-h-11 items-center font-semibold text-act underline"
        >
          {text.feeds}
        </a>
      </p>
      {text.sections.map(({ title, text: paragraphs, code }) => (
        <section key={title}>
          <h2 className="mt-8 text-lg font-bold">
            <ByPhrase text={title} />
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              <BySyllable text={paragraph} />
            </p>
          ))}
          {code !== undefined && (
            <pre
              lang="en"
              className="mt-3 rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap select-all wrap-anywhere"
            >
              {code}
            </pre>
          )}
        </section>
      ))}
    </article>
  );
}
