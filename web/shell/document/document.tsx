import type { DocumentText, Passage } from '../../legal/document.ts';
import { ByPhrase, RunningText } from '../../ui/by-syllable.tsx';

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
