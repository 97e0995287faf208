import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { channelLanguages, channelModes } from '#domain/channel/setting-texts.ts';
import { reviewModes } from '#domain/listing/waiting.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { type SitePictureName, sitePictureNames } from '#domain/site/site-pictures.ts';
import { type SiteSettingName, siteSettingNames, standardOf } from '#domain/site/site-settings.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { PictureField } from '../image/picture-field.tsx';
import { useMessages } from '../messages/context.tsx';
import { carryNotice, useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { ColourField } from './colour-field.tsx';
import type { SiteSettingsShown } from './load.ts';
import { SettingsFilePanel } from './settings-file.tsx';

/** The settings in the groups of the screen. */
const groups = {
  name: ['SITE_NAME', 'SITE_NAME_MY', 'SITE_COLOUR', 'SITE_FOOTER', 'SITE_FOOTER_MY'],
  contact: ['SITE_EMAIL', 'SITE_PHONE', 'SITE_VIBER', 'CHAT_URL', 'SITE_HOURS', 'SITE_HOURS_MY', 'SOCIAL_URLS'],
  mail: ['MAIL_FROM', 'MAIL_SIGNATURE', 'MAIL_SIGNATURE_MY'],
  listings: ['LISTING_DAYS', 'MONTHLY_POST_LIMIT', 'REVIEW', 'HOME_COUNTERS'],
  channel: ['CHANNEL_NAME', 'CHANNEL_POSTS', 'CHANNEL_SEARCHES', 'CHANNEL_DAILY', 'CHANNEL_LANGUAGES'],
  ads: ['AD_CLIENT'],
} as const satisfies Record<string, readonly SiteSettingName[]>;

const groupNames = Object.keys(groups) as (keyof typeof groups)[];

type Shown = SiteSettingsShown['settings'][number];

/** The settings of the site, for admins: name, contact, emails, listings, ads (SIT-400). */
export function SiteSettings(shown: SiteSettingsShown) {
  const { siteSettings: messages } = useMessages();
  // What is saved, here or by another admin, replaces what is shown once it has been read again.
  const [seen, setSeen] = useState({ ...shown, turn: 0 });
  return (
    <div className="max-w-3xl">
      <p className="mb-6 max-w-[60ch] text-md text-muted">{messages.lead}</p>
      <SettingsForm
        key={seen.turn}
        revision={seen.revision}
        settings={seen.settings}
        logo={seen.logo}
        icon={seen.icon}
        onSaved={(saved) => setSeen({ ...saved, turn: seen.turn + 1 })}
      />
      <div className="mt-6">
        <SettingsFilePanel revision={seen.revision} />
      </div>
    </div>
  );
}

interface FormProps extends SiteSettingsShown {
  onSaved: (saved: SiteSettingsShown) => void;
}

function SettingsForm({ revision, settings, onSaved, ...shown }: FormProps) {
  const { siteSettings: messages } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, correct, isSaving, save } = useSaving();
  const [pictures, setPictures] = useState<Record<SitePictureName, string | null>>({
    logo: shown.logo?.url ?? null,
    icon: shown.icon?.url ?? null,
  });
  const [sending, setSending] = useState<readonly SitePictureName[]>([]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // The environment's are not in the form.
    const given = siteSettingNames.filter((name) => form.has(name));
    const json = { revision, ...pictures, ...Object.fromEntries(given.map((name) => [name, textIn(form, name)])) };
    const saved = await save(() => answerOf(browserApi().site.settings.$put({ json })));
    if (!saved) return;
    const colourIn = (all: SiteSettingsShown['settings']) => all.find(({ name }) => name === 'SITE_COLOUR')?.text;
    const isRepainted = colourIn(saved.settings) !== colourIn(settings);
    notice({ kind: 'done', text: messages.saved, isForNextPage: isRepainted });
    if (isRepainted) {
      // A page has its colours from its document.
      carryNotice();
      return location.reload();
    }
    onSaved(saved);
    // The frame has the site's name.
    await revalidator.revalidate();
  };
  return (
    <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <RefusalNote refusal={refusal} />
        <div className="grid grid-cols-1 gap-6">
          {groupNames.map((group) => (
            <Panel key={group} title={messages.groups[group]}>
              {group === 'mail' && <PartLink to="/dashboard?tab=emails" text={messages.toEmails} />}
              {group === 'channel' && <PartLink to="/channel" text={messages.toChannel} />}
              {group === 'ads' && <PartLink to="/dashboard?tab=banners" text={messages.toBanners} />}
              <div className="grid items-start gap-x-4 sm:grid-cols-2">
                {groups[group].map((name) => {
                  const setting = settings.find((one) => one.name === name);
                  return setting && <SettingField key={name} setting={setting} issue={refusal?.fields[name]} />;
                })}
              </div>
              {group === 'name' && (
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  {sitePictureNames.map((name) => (
                    <PictureField
                      key={name}
                      purpose="site"
                      texts={{ ...messages.pictures[name], remove: messages.removePicture, sending: messages.sending }}
                      address={pictures[name]}
                      issue={refusal?.fields[name]}
                      onChange={(address) => {
                        setPictures((all) => ({ ...all, [name]: address }));
                        correct(name);
                      }}
                      onSending={(stillSends) =>
                        setSending((all) => [...all.filter((one) => one !== name), ...(stillSends ? [name] : [])])
                      }
                    />
                  ))}
                </div>
              )}
            </Panel>
          ))}
        </div>
        <div className="mt-6">
          <Button type="submit" kind="primary" disabled={isSaving || sending.length > 0}>
            {isSaving ? messages.saving : messages.save}
          </Button>
          {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
        </div>
      </fieldset>
    </form>
  );
}

/** A link to a screen that belongs to the settings. */
function PartLink({ to, text }: { to: string; text: string }) {
  return (
    <LocalLink to={to} className="-mt-2 mb-2 inline-flex min-h-11 items-center font-semibold text-act underline">
      {text}
    </LocalLink>
  );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A setting's field, locked where the environment sets it (SIT-401). */
function SettingField({ setting, issue }: { setting: Shown; issue: RuleCode | undefined }) {
  const { siteSettings: messages } = useMessages();
  const { name, text, fixed, standard } = setting;
  const own = {
    label: messages.names[name],
    hint: fixed === null ? messages.hints[name] : messages.fixed(name),
    name,
    disabled: fixed !== null,
    issue,
  };
  if (name === 'SITE_COLOUR') return <ColourField {...own} value={fixed ?? text ?? ''} standard={standard ?? ''} />;
  if (isChoice(name)) {
    return (
      <SelectField {...own} defaultValue={fixed ?? text ?? ''}>
        <ChoiceOptions name={name} />
      </SelectField>
    );
  }
  return (
    <TextField
      {...own}
      lang={name.endsWith('_MY') ? 'my' : undefined}
      defaultValue={fixed ?? text ?? ''}
      placeholder={standard ?? undefined}
      autoComplete="off"
    />
  );
}

/** Settings that are one of a few, in their order. */
const choices = { REVIEW: reviewModes, CHANNEL_POSTS: channelModes, CHANNEL_LANGUAGES: channelLanguages } as const;

function isChoice(name: SiteSettingName): name is keyof typeof choices {
  return name in choices;
}

/** The values of such a setting; the first option stands for the standard one. */
function ChoiceOptions({ name }: { name: keyof typeof choices }) {
  const { siteSettings: messages } = useMessages();
  const names: Record<string, string> = {
    REVIEW: messages.modes,
    CHANNEL_POSTS: messages.channelModes,
    CHANNEL_LANGUAGES: messages.channelLanguages,
  }[name];
  return (
    <>
      <option value="">{messages.standard(names[standardOf(name) ?? ''] ?? '')}</option>
      {choices[name].map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </>
  );
}
