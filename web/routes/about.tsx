import { viberAddress } from '../inquiry/contact-panel.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { MessageCircle } from 'lucide-react';
import { languageOf } from '#domain/language.ts';
import { standardName } from '#domain/site/site-name.ts';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import type { Route } from './+types/about';
import { DocumentSections, WrittenPage } from '../shell/document/document.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import { useSiteProfile } from '../shell/frame/site-profile.ts';
import { type AboutText, aboutFacts } from '../legal/document.ts';
import { about as inEnglish } from '../legal/en/about.ts';
import { about as inBurmese } from '../legal/my/about.ts';
import { writtenText } from '../info-page/written-text.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

/** The text is sent only with the page that shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { name = standardName } = await pageAnswerOf(context.get(apiContext).site.$get());
  const standard = (languageOf(new URL(request.url).pathname) === 'my' ? inBurmese : inEnglish)(name);
  const written = await writtenText({ context, request }, 'about');
  return written ? { ...written, chat: standard.chat } : standard;
}

/** Who we are, and a link for chatting with us (SIT-6, SIT-49). */
export default function About({ loaderData: text }: Route.ComponentProps) {
  if ('content' in text) {
    return (
      <WrittenPage text={text} address="/about">
        <ChatPanel chat={text.chat} />
      </WrittenPage>
    );
  }
  return (
    <article className="wrap py-8 lg:py-12">
      <PageHead title={text.title} description={text.description} address="/about" />
      <header className="max-w-3xl">
        <h1 className="text-2xl font-bold tracking-tight lg:text-hero [:lang(my)_&]:text-2xl">
          <ByPhrase text={text.title} />
        </h1>
        <p className="mt-3 text-lg text-muted">
          <BySyllable text={text.lead} />
        </p>
      </header>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {aboutFacts.map((fact) => (
          <li key={fact} className="rounded-md border border-line bg-surface p-5">
            <h2 className="mb-1.5 font-bold">
              <ByPhrase text={text.facts[fact].heading} />
            </h2>
            <p className="text-md text-muted">
              <BySyllable text={text.facts[fact].text} />
            </p>
          </li>
        ))}
      </ul>
      <div className="max-w-3xl">
        <DocumentSections sections={text.sections} />
      </div>
      <ChatPanel chat={text.chat} />
    </article>
  );
}

/** Leads to a chat with us: it stays when an editor replaces the words of the page. */
function ChatPanel({ chat }: { chat: AboutText['chat'] }) {
  const site = useSiteProfile();
  const local = useLocalAddress();
  // Chat where there is one, otherwise where else people here write to an office (SIT-49).
  const address = site?.chatUrl ?? (site?.phone ? viberAddress(site.phone) : undefined);
  return (
    <section aria-label={chat.heading} className="mt-10 rounded-lg bg-act-soft p-6 sm:p-8">
      <h2 className="text-lg font-bold">
        <ByPhrase text={chat.heading} />
      </h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">
        <BySyllable text={chat.text} />
      </p>
      <a
        href={address ?? local('/contact')}
        {...(address?.startsWith('http') && { target: '_blank', rel: 'noopener' })}
        className="inline-flex min-h-11 items-center gap-2 rounded-md bg-act px-4.5 text-md font-semibold text-on-act hover:bg-act-hover"
      >
        <MessageCircle className="size-5" aria-hidden />
        <span>{chat.link}</span>
      </a>
    </section>
  );
}
