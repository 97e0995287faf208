import { X } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { LocalLink } from '../ui/local-link.tsx';

interface ConcernedListingsProps {
  listings: readonly { _id: string; name: string; code: string; isThere: boolean }[];
}

/** The listings that a lead concerns; each can be taken off. */
export function ConcernedListings({ listings }: ConcernedListingsProps) {
  const { leads: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="concerned" className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 id="concerned" className="mb-1.5 text-lg font-bold">
        {messages.properties}
      </h2>
      <ul className="divide-y divide-line">
        {listings.map(({ _id, name, code, isThere }) => (
          <li key={_id} className="flex items-center justify-between gap-2.5">
            {isThere ? (
              <LocalLink
                to={`/listing/${_id}`}
                lang={writtenIn(name)}
                className="inline-flex min-h-11 items-center text-md text-act underline wrap-anywhere"
              >
                {`${code} · ${name}`}
              </LocalLink>
            ) : (
              <span lang={writtenIn(name)} className="text-md text-muted wrap-anywhere">
                {`${code} · ${name} (${messages.isGone})`}
              </span>
            )}
            <Form method="post">
              <input type="hidden" name="without" value={_id} />
              <button
                type="submit"
                name="intent"
                value="without"
                disabled={isBusy}
                aria-label={messages.removeListing(code)}
                title={messages.removeListing(code)}
                className="grid size-11 place-items-center text-muted hover:text-danger"
              >
                <X className="size-4.5" aria-hidden />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
