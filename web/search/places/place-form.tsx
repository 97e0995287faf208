import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type TaughtKind, taughtKinds } from '#domain/search/taught.ts';
import { isTownship, type Township, townshipName, townshipsByName } from '#domain/township/township.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useMessages } from '../../messages/context.tsx';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { BuildingFactFields, factsIn } from './building-facts.tsx';
import type { KnownPlaceEntry } from './load.ts';

interface PlaceFormProps {
  /** The place that is edited; undefined for a new one. */
  edited: KnownPlaceEntry | undefined;
  /** A name of the new one, which a search left over. */
  word: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Adds a place or a term that the search is to know, or edits one: its spellings, and with which place it is the same. */
export function PlaceForm({ edited, word, onSaved, onCancel }: PlaceFormProps) {
  const { places: messages } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, save } = useSaving();
  const [kind, setKind] = useState<TaughtKind>(edited?.kind ?? 'building');
  const isTerm = kind === 'term';
  const issueOf = (field: string) => refusal?.fields[field];
  // The call names each spelling; the form has one field for all.
  const issueOfSpellings = Object.entries(refusal?.fields ?? {}).find(([field]) => field.startsWith('spellings'))?.[1];

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => {
      const value = form.get(field);
      return typeof value === 'string' ? value.trim() : '';
    };
    const township = text('township');
    const json = {
      kind,
      en: text('en'),
      my: text('my'),
      spellings: text('spellings')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      township: !isTerm && isTownship(township) ? township : null,
      point: isTerm ? null : text('point') || null,
      ...(kind === 'building' && { facts: factsIn(text) }),
      standsFor: isTerm && text('standsFor') !== '' ? text('standsFor') : null,
    };
    const calls = browserApi().place;
    const isSaved = await save(() =>
      edited
        ? answerOf(
            calls.update.$post({
              json: {
                ...json,
                name: edited.name,
                isHidden: form.has('isHidden'),
                sameAs: isTerm ? null : text('sameAs') || null,
              },
            }),
          )
        : answerOf(calls.create.$post({ json })),
    );
    if (!isSaved) return;
    notice({ kind: 'done', text: messages.saved(json.en) });
    await revalidator.revalidate();
    onSaved();
  };

  return (
    <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <RefusalNote refusal={refusal} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <SelectField
            label={messages.kind}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(taughtKinds.find((one) => one === target.value) ?? kind)}
            issue={issueOf('kind')}
          >
            {taughtKinds.map((one) => (
              <option key={one} value={one}>
                {messages.kinds[one]}
              </option>
            ))}
          </SelectField>
          {isTerm ? (
            <TextField
              label={messages.standsFor}
              hint={messages.standsForHint}
              name="standsFor"
              maxLength={60}
              defaultValue={edited?.standsFor ?? ''}
              issue={issueOf('standsFor')}
            />
          ) : (
            <SelectField
              label={messages.township}
              name="township"
              defaultValue={edited?.township ?? ''}
              issue={issueOf('township')}
            >
              <option value="">{messages.noTownship}</option>
              {townshipsByName(language).map((township: Township) => (
                <option key={township} value={township}>
                  {townshipName(township, language)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={messages.en}
            name="en"
            lang="en"
            maxLength={60}
            defaultValue={edited?.en ?? (writtenIn(word) === 'my' ? '' : word)}
            issue={issueOf('en')}
          />
          <TextField
            label={messages.my}
            name="my"
            lang="my"
            maxLength={60}
            defaultValue={edited?.my ?? (writtenIn(word) === 'my' ? word : '')}
            issue={issueOf('my')}
          />
        </div>
        <TextAreaField
          label={messages.spellings}
          hint={messages.spellingsHint}
          name="spellings"
          rows={4}
          defaultValue={edited?.spellings.filter((one) => one !== edited.en && one !== edited.my).join('\n') ?? ''}
          issue={issueOfSpellings}
        />
        {!isTerm && (
          <TextField
            label={messages.point}
            hint={messages.pointHint}
            name="point"
            maxLength={60}
            autoComplete="off"
            defaultValue={edited?.point ?? ''}
            issue={issueOf('point')}
          />
        )}
        {kind === 'building' && <BuildingFactFields facts={edited?.facts ?? null} issueOf={issueOf} />}
        {edited && !isTerm && (
          <TextField
            label={messages.sameAs}
            hint={messages.sameAsHint}
            name="sameAs"
            maxLength={60}
            defaultValue={edited.mergedInto ?? ''}
            issue={issueOf('sameAs')}
          />
        )}
        {edited && <CheckboxField label={messages.isHidden} name="isHidden" defaultChecked={edited.isHidden} />}
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" disabled={isSaving}>
            {isSaving ? messages.saving : messages.save}
          </Button>
          {edited && <Button onClick={onCancel}>{messages.cancel}</Button>}
        </div>
        {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
      </fieldset>
    </form>
  );
}
