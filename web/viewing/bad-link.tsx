import { useMessages } from '../dashboard/messages.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/** Shown for a link that leads to no viewing. */
export function BadLink({ title }: { title: string }) {
  const { viewings: messages } = useMessages();
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={title} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">
        <ByPhrase text={title} />
      </h1>
      <p className="mb-5">
        <BySyllable text={messages.badLink} />
      </p>
      <ButtonLink to="/search">{messages.toSearch}</ButtonLink>
    </div>
  );
}
