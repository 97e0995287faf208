import type { InferResponseType } from 'hono/client';
import { Form } from 'react-router';
import { channelDecisions, mayDecide } from '#domain/channel/channel.ts';
import { imageAddress } from '#domain/image/address.ts';
import { priceWords } from '#domain/listing/price.ts';
import { townshipName } from '#domain/township/township.ts';
import type { ApiClient } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LocalLink } from '../ui/local-link.tsx';

type Post = InferResponseType<ApiClient['channel']['posts']['$get'], 200>['posts'][number];

/** A listing, its state in the channel, and what an admin may decide about it (WCH-34). */
export function ChannelRow({ post, isBusy }: { post: Post; isBusy: boolean }) {
  const { channel: messages, listing } = useMessages();
  const language = useLanguage();
  const { _id, name, type, propertyType, township, currency, price, details, photo, at } = post;
  const { amount, per } = priceWords(price, { currency, type, details }, language);
  const facts = [
    `${amount} ${per}`.trim(),
    listing.typesLong[type],
    listing.propertyTypes[propertyType],
    townshipName(township, language),
    dayOf(at, language),
  ].join(' · ');
  const labels = {
    chosen: post.state === null || post.state === 'skipped' ? messages.choose : messages.again,
    skipped: messages.skip,
    posted: messages.confirm,
  };
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      {photo === null ? (
        <span aria-hidden className="aspect-square rounded-sm bg-sunken sm:aspect-7/5" />
      ) : (
        <img
          src={imageAddress(photo, 320, 'webp')}
          alt=""
          width={112}
          height={80}
          loading="lazy"
          className="aspect-square w-full rounded-sm bg-sunken object-cover sm:aspect-7/5"
        />
      )}
      <div className="min-w-0">
        <LocalLink
          to={`/listing/${_id}`}
          lang={writtenIn(name, 'bold')}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          <ByPhrase text={name} />
        </LocalLink>
        <p className="text-md text-muted">
          <BySyllable text={facts} />
        </p>
        <Progress post={post} />
      </div>
      <Form method="post" className="flex flex-wrap gap-2.5 max-sm:col-start-2">
        <input type="hidden" name="id" value={_id} />
        {channelDecisions
          .filter((decision) => mayDecide(decision, post.state ?? undefined))
          .map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="intent"
              value={decision}
              disabled={isBusy}
              aria-label={`${labels[decision]}: ${name}`}
            >
              {labels[decision]}
            </Button>
          ))}
      </Form>
    </li>
  );
}

/** The state of a listing, and what is wrong. */
function Progress({ post: { state, trouble, detail, isSeen, address } }: { post: Post }) {
  const { channel: messages } = useMessages();
  if (state === null) return null;
  return (
    <>
      <p className={`text-md font-semibold ${state === 'failed' || state === 'unsure' ? 'text-danger' : ''}`}>
        <BySyllable text={messages.states[state]} />
      </p>
      {state === 'chosen' && !isSeen && (
        <p className="text-md">
          <BySyllable text={messages.unseen} />
        </p>
      )}
      {trouble !== null && (
        <p className="text-md">
          <BySyllable text={messages.troubles[trouble]} />
        </p>
      )}
      {detail !== null && (
        <p lang="en" className="text-sm text-muted wrap-anywhere">
          {messages.saidByTelegram(detail)}
        </p>
      )}
      {address !== null && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-act underline"
        >
          {messages.post}
        </a>
      )}
    </>
  );
}
