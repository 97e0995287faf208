import type { ReactNode } from 'react';
import type { WrittenText } from '../../info-page/written-text.ts';
import type { DocumentText, Passage } from '../../legal/document.ts';
import { useMessages } from '../../messages/context.tsx';
import { picturesOnTap } from '../../post/post-data.ts';
import { ByPhrase, RunningText } from '../../ui/by-syllable.tsx';
import { useSavesData } from '../frame/site-profile.ts';
import { useLanguage } from '../links.ts';
import { writtenIn } from './burmese-font.ts';
import { PageHead } from './page-head.tsx';

/** The sections of a document that is read from top to bottom. */
export function DocumentSections({ sections }: { sections: DocumentText['sections'] }) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className="mt-8">
      <h2 className="mb-2 text-lg font-bold">
        <ByPhrase text={heading} />
      </h2>
      <div className="written">
        {paragraphs.map((passage) => (
          <PassageText key={typeof passage === 'string' ? passage : passage.list[0]} passage={passage} />
        ))}
      </div>
    </section>
  ));
}

function PassageText({ passage }: { passage: Passage }) {
  if (typeof passage === 'string') {
    return (
      <p>
        <RunningText text={passage} />
      </p>
    );
  }
  return (
    <ul>
      {passage.list.map((point) => (
        <li key={point}>
          <RunningText text={point} />
        </li>
      ))}
    </ul>
  );
}

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
