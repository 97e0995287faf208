import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { formatNumber } from '#domain/listing/price.ts';
import { outageLimits, type OutageSlot, outageUpdateSchema, typedTime } from '#domain/outage/outage.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { townshipName, type Township, townshipsByName } from '#domain/township/township.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import { isSayable } from '../messages/sayable.ts';
import type { OutagesShown } from '../overview/load.ts';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { ByPhrase, ByShortPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';

/** A slot while it is edited: `key` distinguishes rows. */
type Draft = OutageSlot & { key: string };

/** State of the form; `key` differs for each new form. */
interface Started {
  key: string;
  townships: readonly Township[];
  slots: readonly OutageSlot[];
  note: string;
  announcedOn: string;
}

/** Same styling as the dashboard's panels: if shared once more, their component would be part of every page. */
const panel = 'rounded-md border border-line bg-surface p-4 sm:p-6';

/** Power cuts by township, for admins to set: the same for several at once (OUT-6, OUT-7). */
export function Outages({ outages, firstShownDay, today }: OutagesShown) {
  const { outages: messages } = useMessages();
  const language = useLanguage();
  const fresh = (): Started => ({
    key: newIdempotencyKey(),
    townships: [],
    slots: [{ from: '', to: '' }],
    note: '',
    announcedOn: today,
  });
  const [started, setStarted] = useState<Started>(() => ({ ...fresh(), key: 'first' }));
  const digits = (text: string) => (language === 'my' ? burmeseDigits(text) : text);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <section className={panel}>
        <h2 className="text-lg font-bold">
          <ByPhrase text={messages.set} />
        </h2>
        <p className="mt-1 mb-4 text-md text-muted">
          <BySyllable text={messages.lead} />
        </p>
        <OutageForm key={started.key} started={started} today={today} onSaved={() => setStarted(fresh())} />
      </section>
      <section className={panel}>
        <h2 className="mb-4 text-lg font-bold">
          <ByPhrase text={messages.table} />
        </h2>
        {outages.length === 0 && <p className="text-md text-muted">{messages.empty}</p>}
        <ul className="divide-y divide-line">
          {townshipsByName(language).map((township) => {
            const outage = outages.find((one) => one.township === township);
            if (!outage) return null;
            const place = townshipName(township, language);
            const edit = () => {
              setStarted({ key: newIdempotencyKey(), ...outage, townships: [township] });
              scrollTo({ top: 0 });
            };
            return (
              <li key={township} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-md">
                <div className="min-w-0">
                  <p className="font-semibold">
                    <BySyllable text={place} />
                  </p>
                  <p className="tabular-nums">
                    <BySyllable
                      text={digits(
                        outage.slots.map(({ from, to }) => `${from}–${to}`).join(language === 'my' ? '၊ ' : ', '),
                      )}
                    />
                  </p>
                  <p className="text-muted [overflow-wrap:anywhere]">
                    {[messages.asOf(dayOf(outage.announcedOn, language)), outage.note].filter(Boolean).join(' · ')}
                  </p>
                  {outage.announcedOn < firstShownDay && <p className="text-gold">{messages.old}</p>}
                </div>
                <Button onClick={edit}>{messages.edit(place)}</Button>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

interface FormProps {
  started: Started;
  today: string;
  onSaved: () => void;
}

function OutageForm({ started, today, onSaved }: FormProps) {
  const { outages: messages } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, save, refuse } = useSaving();
  const [townships, setTownships] = useState<ReadonlySet<Township>>(new Set(started.townships));
  const [slots, setSlots] = useState<readonly Draft[]>(() =>
    started.slots.map((slot, index) => ({ ...slot, key: String(index) })),
  );
  const [note, setNote] = useState(started.note);
  const [announcedOn, setAnnouncedOn] = useState(started.announcedOn);
  const change = (key: string, to: Partial<OutageSlot>) =>
    setSlots((all) => all.map((slot) => (slot.key === key ? { ...slot, ...to } : slot)));
  const choose = (township: Township, isChosen: boolean) =>
    setTownships((all) => new Set(isChosen ? [...all, township] : [...all].filter((one) => one !== township)));
  const number = (index: number) => formatNumber(index + 1, language);
  const issueOf = (field: string) => refusal?.fields[field];

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const json: z.input<typeof outageUpdateSchema> = {
      townships: [...townships],
      slots: slots.map(({ from, to }) => ({ from, to })),
      note,
      announcedOn,
    };
    const wrong = outageUpdateSchema.safeParse(json).error?.issues ?? [];
    if (wrong.length > 0) {
      const issues = wrong.map(({ path, message }) => [path.join('.'), isSayable(message) ? message : 'invalid_value']);
      return refuse({ status: 400, code: 'invalid', fields: Object.fromEntries(issues.toReversed()) });
    }
    if (!(await save(() => answerOf(browserApi().outage.update.$post({ json }))))) return;
    notice({ kind: 'done', text: slots.length > 0 ? messages.saved : messages.cleared });
    await revalidator.revalidate();
    onSaved();
  };

  return (
    <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <RefusalNote refusal={refusal} />
        <fieldset className="mb-5 min-w-0">
          <legend className="mb-1.5 text-md font-semibold">{messages.townships}</legend>
          <div className="mb-2 flex flex-wrap items-center gap-2.5">
            <Button onClick={() => setTownships(new Set(townshipsByName(language)))}>{messages.chooseAll}</Button>
            {townships.size > 0 && <Button onClick={() => setTownships(new Set())}>{messages.chooseNone}</Button>}
            <span className="text-md text-muted" aria-live="polite">
              {messages.chosen(townships.size)}
            </span>
          </div>
          <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {townshipsByName(language).map((township) => (
              <li key={township}>
                <label className="flex min-h-11 items-center gap-2.5 text-md">
                  <input
                    type="checkbox"
                    name="townships"
                    value={township}
                    checked={townships.has(township)}
                    onChange={({ target }) => choose(township, target.checked)}
                    className="check"
                  />
                  <span>
                    <ByShortPhrase text={townshipName(township, language)} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Wrong code={issueOf('townships')} />
        </fieldset>
        <fieldset className="mb-5 min-w-0">
          <legend className="text-md font-semibold">{messages.times}</legend>
          <p className="mb-3 text-sm text-muted">
            <BySyllable text={slots.length > 0 ? messages.timesHint : messages.none} />
          </p>
          <ul>
            {slots.map(({ key, ...slot }, index) => (
              <li key={key} className="flex max-w-md items-start gap-3">
                {(['from', 'to'] as const).map((end) => (
                  <div key={end} className="min-w-0 flex-1">
                    <TextField
                      label={messages[end](number(index))}
                      name={`slots.${index}.${end}`}
                      autoComplete="off"
                      maxLength={10}
                      value={language === 'my' ? burmeseDigits(slot[end]) : slot[end]}
                      onChange={({ target }) => change(key, { [end]: target.value })}
                      onBlur={({ target }) => change(key, { [end]: typedTime(target.value) })}
                      issue={issueOf(`slots.${index}.${end}`)}
                    />
                  </div>
                ))}
                <button
                  type="button"
                  onClick={() => setSlots(slots.filter((one) => one.key !== key))}
                  aria-label={messages.remove(number(index))}
                  className="mt-7 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
                >
                  <Trash2 className="size-4.5 text-danger" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          {slots.length < outageLimits.slots && (
            <Button onClick={() => setSlots([...slots, { key: newIdempotencyKey(), from: '', to: '' }])}>
              {messages.add}
            </Button>
          )}
        </fieldset>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label={messages.announcedOn}
            hint={messages.announcedOnHint}
            type="date"
            name="announcedOn"
            max={today}
            value={announcedOn}
            onChange={({ target }) => setAnnouncedOn(target.value)}
            issue={issueOf('announcedOn')}
            required
          />
          <TextField
            label={messages.note}
            hint={messages.noteHint}
            name="note"
            maxLength={outageLimits.note.maximum}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            issue={issueOf('note')}
          />
        </div>
        <Button type="submit" kind="primary" disabled={isSaving}>
          {isSaving ? messages.saving : slots.length > 0 ? messages.save : messages.clear}
        </Button>
        {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
      </fieldset>
    </form>
  );
}

/** Problem of a group of controls. */
function Wrong({ code }: { code: RuleCode | undefined }) {
  const { rules } = useMessages();
  return code ? <p className="mt-1.5 text-sm font-medium text-danger">{rules[code]}</p> : null;
}
