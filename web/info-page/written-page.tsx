import type { ReactNode } from 'react';
import { useMessages } from '../messages/context.tsx';
import { picturesOnTap } from '../post/post-data.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { useSavesData } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import type { WrittenText } from './written-text.ts';

interface WrittenPageProps {
  text: WrittenText;
  /** The page's address in English. */
  address: string;
  /** Rendered below the text. */
  children?: ReactNode;
}

/** A page whose words an editor has written (SIT-450), with the day of its last change. */
export function WrittenPage({ text: { language: written, ...text }, address, children }: WrittenPageProps) {
  const { listing, site } = useMessages();
  const language = useLanguage();
  const isSaving = useSavesData();
  const html = isSaving ? picturesOnTap(text.content, site.dataSaver.showPhoto) : text.content;
  return (
    <article className="wrap max-w-3xl py-8 lg:py-12">
      <PageHead title={text.title} description={text.description} address={address} />
      <h1 lang={writtenIn(text.title, 'bold')} className="text-2xl font-bold tracking-tight wrap-anywhere">
        <ByPhrase text={text.title} />
      </h1>
      <p className="mt-1 text-md text-muted">{text.updated}</p>
      {written !== language && <p className="text-md text-muted">{listing.writtenIn[written]}</p>}
      {/* The server keeps only the editor's tags: see server/text/sanitise.ts. */}
      <div lang={writtenIn(text.content)} className="written mt-4" dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </article>
  );
}
