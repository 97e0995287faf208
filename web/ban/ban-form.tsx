import { Form, useNavigation } from 'react-router';
import { type BanKind, banKinds, banLimits, shownBan } from '#domain/ban/ban.ts';
import type { answerOf, ApiClient } from '../api/client.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Everything that an entry would stop. */
type Preview = Awaited<ReturnType<typeof answerOf<Awaited<ReturnType<ApiClient['ban']['preview']['$post']>>>>>;

/** Names the target of a form, as it was typed. */
export function targetOf({ kind, value }: Partial<Record<string, string>>): string {
  return `${kind} ${value}`;
}

interface BanFormProps {
  /** Result of the form that was sent: what the entry would stop, or why it was refused. */
  outcome: Refused | { typed: Partial<Record<string, string>>; preview: Preview } | undefined;
}

/** Bans something: what it would stop today is shown first, and only then can it be added (MOD-28). */
export function BanForm({ outcome }: BanFormProps) {
  const { bans: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const refused = outcome && 'code' in outcome ? outcome : undefined;
  const preview = outcome && 'preview' in outcome ? outcome.preview : undefined;
  const typed = outcome?.typed ?? {};
  const isShown = preview !== undefined || (refused !== undefined && typed['shown'] === targetOf(typed));
  return (
    <Form method="post" noValidate className="mb-6 rounded-md border border-line bg-surface p-4 sm:p-5">
      {refused && <RefusedNote refused={refused} />}
      <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
        <SelectField
          label={messages.kind}
          name="kind"
          defaultValue={typed['kind'] ?? 'phone'}
          issue={refused?.fields['kind']}
        >
          {banKinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.value}
          hint={messages.valueHint}
          name="value"
          defaultValue={typed['value']}
          maxLength={banLimits.value.maximum}
          issue={refused?.fields['value']}
        />
      </div>
      <TextField
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        defaultValue={typed['reason']}
        maxLength={banLimits.reason.maximum}
        issue={refused?.fields['reason']}
      />
      <TextField
        label={messages.until}
        hint={messages.untilHint}
        name="until"
        type="date"
        defaultValue={typed['until']}
        issue={refused?.fields['until']}
        className="sm:max-w-60"
      />
      {preview && (
        <Stopped preview={preview} shown={shownBan({ kind: typed['kind'] as BanKind, value: preview.value })} />
      )}
      {isShown && <input type="hidden" name="shown" value={targetOf(typed)} />}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name="intent" value="preview" kind={isShown ? undefined : 'primary'} disabled={isBusy}>
          {messages.preview}
        </Button>
        {isShown && (
          <Button type="submit" name="intent" value="add" kind="primary" disabled={isBusy}>
            {messages.ban}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Everything that an entry would stop today, with links. */
function Stopped({ preview: { stops, count, isLeast }, shown }: { preview: Preview; shown: string }) {
  const { bans: messages } = useMessages();
  const addresses = { account: '/update-agent-by-admin/', listing: '/listing/', agency: '/agent/' } as const;
  return (
    <div role="status" className="mb-4 border-s-4 border-gold ps-4">
      <p className="font-semibold wrap-anywhere">
        <BySyllable text={messages.stops(shown, count, isLeast)} />
      </p>
      {count > 0 && (
        <>
          <ul className="my-2">
            {stops.map(({ kind, id, label }) => (
              <li key={`${kind} ${id}`} className="flex flex-wrap gap-x-2">
                <span className="py-3 text-md text-muted">
                  <BySyllable text={messages.found[kind]} />
                </span>
                <LocalLink
                  to={addresses[kind] + id}
                  lang={writtenIn(label)}
                  className="inline-block py-3 text-act underline wrap-anywhere"
                >
                  <ByPhrase text={label} />
                </LocalLink>
              </li>
            ))}
          </ul>
          {count > stops.length && <p className="text-md">{messages.more(count - stops.length)}</p>}
          <p className="text-md text-muted">
            <BySyllable text={messages.stays} />
          </p>
        </>
      )}
    </div>
  );
}
