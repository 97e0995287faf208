import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { bannerLimits, bannerPlaces } from '#domain/banner/banner.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { PictureField } from '../image/picture-field.tsx';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CheckboxField, TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';
import type { ListedBanner } from './load.ts';

/** The form of a banner: a new one, or one that is changed (SIT-417). */
export function BannerForm({ banner, today }: { banner: ListedBanner | undefined; today: string }) {
  const { banners: messages } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, correct, isSaving, save } = useSaving();
  const [picture, setPicture] = useState(banner?.picture.url ?? null);
  const [isSending, setIsSending] = useState(false);
  const [isDoomed, setIsDoomed] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(new FormData(event.currentTarget), picture);
    const call = browserApi().banner;
    const saved = await save(async () => {
      if (!banner) return answerOf(call.$post({ json: typed }));
      const json = { ...typed, updatedAt: banner.updatedAt };
      const answer = await answerOf(call[':id'].$put({ param: { id: banner._id }, json }));
      // The form is a new one as soon as the banner has been read again: until then nothing more can be done with this one.
      await revalidator.revalidate();
      return answer;
    });
    if (!saved) return;
    notice({ kind: 'done', text: banner ? messages.saved : messages.added, isForNextPage: !banner });
    if (!banner) await navigate(local('/dashboard?tab=banners'));
  };
  const field = (name: string) => ({ name, issue: refusal?.fields[name], autoComplete: 'off' });
  return (
    <Panel title={banner ? messages.edit : messages.add}>
      <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
        <fieldset disabled={!isHydrated} className="min-w-0">
          <RefusalNote refusal={refusal} />
          <div className="mb-4">
            <PictureField
              purpose="site"
              texts={{
                label: messages.picture,
                hint: messages.pictureHint,
                add: messages.pickPicture,
                remove: messages.removePicture,
                sending: messages.sending,
              }}
              address={picture}
              issue={refusal?.fields['picture']}
              onChange={(address) => {
                setPicture(address);
                correct('picture');
              }}
              onSending={setIsSending}
            />
          </div>
          <TextField
            {...field('link')}
            label={messages.link}
            hint={messages.linkHint}
            type="url"
            inputMode="url"
            maxLength={bannerLimits.link}
            defaultValue={banner?.link}
          />
          <div className="grid items-start gap-x-4 sm:grid-cols-2">
            <TextField {...field('altEn')} label={messages.altEn} lang="en" defaultValue={banner?.altEn} />
            <TextField {...field('altMy')} label={messages.altMy} lang="my" defaultValue={banner?.altMy} />
          </div>
          <Places chosen={banner?.places ?? []} issue={refusal?.fields['places'] !== undefined} />
          <div className="grid items-start gap-x-4 sm:grid-cols-2">
            <TextField {...field('from')} label={messages.from} type="date" defaultValue={banner?.from ?? today} />
            <TextField
              {...field('until')}
              label={messages.until}
              hint={messages.untilHint}
              type="date"
              defaultValue={banner?.until ?? ''}
            />
          </div>
          <CheckboxField label={messages.isOn} name="isOn" defaultChecked={banner?.isOn ?? true} />
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button type="submit" kind="primary" disabled={isSaving || isSending}>
              {isSaving ? messages.saving : messages.save}
            </Button>
            {banner && (
              <Button onClick={() => setIsDoomed(true)} disabled={isSaving}>
                {messages.delete}
              </Button>
            )}
          </div>
          {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
        </fieldset>
      </form>
      {banner && isDoomed && <Removal banner={banner} onClose={() => setIsDoomed(false)} />}
    </Panel>
  );
}

/** The fields of the form, as the call takes them. */
function typedIn(form: FormData, picture: string | null) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    picture: picture ?? '',
    link: text('link'),
    altEn: text('altEn'),
    altMy: text('altMy'),
    places: bannerPlaces.filter((place) => form.getAll('places').includes(place)),
    from: text('from'),
    until: text('until') === '' ? null : text('until'),
    isOn: form.has('isOn'),
  };
}

function Places({ chosen, issue }: { chosen: ListedBanner['places']; issue: boolean }) {
  const { banners: messages, rules } = useMessages();
  return (
    <fieldset className="mb-4 min-w-0" aria-invalid={issue || undefined}>
      <legend className="mb-1 text-md font-semibold">{messages.where}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {bannerPlaces.map((place) => (
          <CheckboxField
            key={place}
            label={<BySyllable text={messages.places[place]} />}
            name="places"
            value={place}
            defaultChecked={chosen.includes(place)}
          />
        ))}
      </div>
      {issue && (
        <p className="mt-1 text-sm font-medium text-danger">
          <BySyllable text={rules.banner_places} />
        </p>
      )}
    </fieldset>
  );
}

/** Asks whether the banner is to be deleted, and deletes it. */
function Removal({ banner, onClose }: { banner: ListedBanner; onClose: () => void }) {
  const { banners: messages } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const remove = async () => {
    try {
      await answerOf(browserApi().banner[':id'].$delete({ param: { id: banner._id } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      onClose();
      return tellFailure(error, messages.notDeleted);
    }
    notice({ kind: 'done', text: messages.deleted, isForNextPage: true });
    await navigate(local('/dashboard?tab=banners'));
  };
  return (
    <ConfirmDialog
      question={messages.deleteQuestion}
      yes={messages.deleteYes}
      no={messages.deleteNo}
      onYes={() => void remove()}
      onNo={onClose}
    >
      <span className="wrap-anywhere">{banner.altEn}</span>
    </ConfirmDialog>
  );
}
