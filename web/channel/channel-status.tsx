import type { InferResponseType } from 'hono/client';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import type { ApiClient } from '../api/client.ts';
import { FormNote } from '../forms/form-note.tsx';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { exactly } from '../ui/date.ts';

type Call = ApiClient['channel'];

interface ChannelStatusProps {
  status: InferResponseType<Call['posts']['$get'], 200>['status'];
  /** The outcome of a test that was just sent. */
  test: InferResponseType<Call['test']['$post'], 200> | undefined;
  /** The button that sends a test. */
  children: ReactNode;
}

/** The channel, who chooses, how many posts today has, and what is wrong (WCH-31, WCH-35). */
export function ChannelStatus({ status, test, children }: ChannelStatusProps) {
  const { channel: messages } = useMessages();
  const language = useLanguage();
  const { hasBot, channel, mode, daily, today, pausedUntil } = status;
  const missing = hasBot ? (channel === null ? messages.noChannel : undefined) : messages.noBot;
  return (
    <section className="mb-6 max-w-3xl rounded-md border border-line bg-surface p-4 sm:p-5">
      {missing ? (
        <p className="font-semibold text-danger">
          <BySyllable text={missing} />
        </p>
      ) : (
        <>
          <p lang="en" className="font-bold wrap-anywhere">
            {channel}
          </p>
          <p>
            <BySyllable text={messages.modes[mode]} />
          </p>
          <p className="text-md text-muted tabular-nums">
            {messages.today(formatNumber(today, language), formatNumber(daily, language))}
          </p>
        </>
      )}
      {pausedUntil !== null && (
        <p className="mt-2 text-md font-semibold text-danger">
          <BySyllable text={messages.paused(exactly(pausedUntil, language))} />
        </p>
      )}
      {test && (
        <FormNote kind={test.outcome === 'sent' ? 'done' : 'failed'} refused={{ fields: {} }} className="mt-3">
          <p>
            <BySyllable text={test.outcome === 'sent' ? messages.tested : messages.troubles[test.outcome]} />
          </p>
          {test.detail !== null && (
            <p lang="en" className="wrap-anywhere">
              {messages.saidByTelegram(test.detail)}
            </p>
          )}
        </FormNote>
      )}
      {!missing && <div className="mt-3">{children}</div>}
    </section>
  );
}
