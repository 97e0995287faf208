import { Form } from 'react-router';
import { ShareMenu } from '../shell/frame/share-menu.tsx';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { useMessages } from './messages.ts';

interface SharePanelProps {
  links: readonly { _id: string; mayVote: boolean; createdAt: string; token: string }[];
  isOfAccount: boolean;
}

/** Shares the list by links, to read or to vote, which end at will (SHL-50 to SHL-52). It takes an account: the list is then on the server. */
export function SharePanel({ links, isOfAccount }: SharePanelProps) {
  const { sharing, shared } = useMessages().shortlist;
  const language = useLanguage();
  const local = useLocalAddress();
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-bold">
        <ByPhrase text={sharing.title} />
      </h2>
      <p className="mb-3 text-muted">
        <BySyllable text={sharing.lead} />
      </p>
      {!isOfAccount && <ButtonLink to="/sign-in?from=/saved">{sharing.signIn}</ButtonLink>}
      {isOfAccount && (
        <Form method="post" action={local('/saved')} preventScrollReset className="flex flex-wrap gap-2.5">
          <Button type="submit" name="share" value="read">
            {sharing.read}
          </Button>
          <Button type="submit" name="share" value="vote">
            {sharing.vote}
          </Button>
        </Form>
      )}
      <ul className="mt-4 grid gap-3">
        {links.map(({ _id, mayVote, createdAt, token }) => (
          <li key={_id} className="flex flex-wrap items-center gap-2.5">
            <a
              href={local(`/shared-list/${token}`)}
              className="inline-flex min-h-11 items-center font-semibold text-act underline"
            >
              {sharing.links[mayVote ? 'vote' : 'read'](dayOf(createdAt, language))}
            </a>
            <ShareMenu title={shared.title} path={`/shared-list/${token}`} networks={['viber', 'telegram']} />
            <Form method="post" action={local('/saved')} preventScrollReset>
              <Button type="submit" name="end" value={_id}>
                {sharing.end}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
