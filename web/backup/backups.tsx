import { useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { type ProofAsked, ProofFields, useProof } from '../account/proof-fields.tsx';
import { answerOf, browserApi } from '../api/client.ts';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import type { loadStatus } from '../overview/load.ts';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { exactly } from '../ui/date.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';

type Shown = Awaited<ReturnType<typeof loadStatus>>['backups'];

/** The backups that the portal makes by itself: how the last ones went, when the next is due, and the files (SIT-365). */
export function Backups({
  place,
  nextAt,
  isRunning,
  trouble,
  damaged,
  failure,
  trial,
  backups,
  now,
}: Shown & { now: string }) {
  const { backups: messages } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, isSaving, save } = useSaving();
  if (place === null || nextAt === null) {
    return (
      <Panel title={messages.title}>
        <p className="text-md text-muted">
          <BySyllable text={messages.notSet} />
        </p>
      </Panel>
    );
  }
  const number = (value: number) => formatNumber(value, language);
  const order = async () => {
    if (await save(() => answerOf(browserApi().admin.backups.$post())))
      notice({ kind: 'done', text: messages.ordered });
  };
  const tried = trial && (trial.isRestored ? messages.restored : messages.read)(number(trial.objects));
  return (
    <Panel title={messages.title}>
      {[
        failure && messages.failed(failure.why),
        trouble !== null && messages.trouble(trouble),
        damaged > 0 && messages.damaged(number(damaged)),
      ].map(
        (sentence) =>
          sentence && (
            <p key={sentence} role="alert" className="mb-3 font-semibold wrap-anywhere text-danger">
              {sentence}
            </p>
          ),
      )}
      <dl className="grid gap-x-6 gap-y-2 text-md sm:grid-cols-2">
        <Fact name={messages.place}>{place}</Fact>
        <Fact name={messages.next}>{isRunning ? messages.running : exactly(nextAt, language)}</Fact>
        <Fact name={messages.last}>{backups[0] ? <Moment at={backups[0].takenAt} now={now} /> : messages.none}</Fact>
        <Fact name={messages.trial}>
          {trial ? (
            <>
              <Moment at={trial.at} now={now} />
              <span>{` · ${tried}`}</span>
            </>
          ) : (
            messages.none
          )}
        </Fact>
      </dl>
      {backups.length > 0 && <Files backups={backups} />}
      <RefusalNote refusal={refusal} />
      <div className="mt-4">
        <Button disabled={!isHydrated || isSaving || isRunning} onClick={() => void order()}>
          {messages.now}
        </Button>
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">
        <BySyllable text={name} />
      </dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Files({ backups }: Pick<Shown, 'backups'>) {
  const { backups: messages, status } = useMessages();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, save } = useSaving();
  const typed = useProof();
  const [chosen, setChosen] = useState<{ name: string; takenAt: string; asked: ProofAsked }>();
  const number = (value: number) => formatNumber(value, language);
  const ask = async ({ name, takenAt }: { name: string; takenAt: string }) => {
    const asked = await save(() => answerOf(browserApi().user.proof.$get()));
    if (asked) setChosen({ name, takenAt, asked });
  };
  const stop = () => {
    setChosen(undefined);
    typed.clear();
  };
  const download = async (name: string) => {
    const call = { param: { name }, json: typed.proof };
    const answer = await save(() => answerOf(browserApi().admin.backups[':name'].download.$post(call)));
    if (!answer) return;
    stop();
    // The browser keeps the page, as the response is a file.
    window.location.assign(answer.href);
  };
  return (
    <>
      <table className="mt-4 w-full text-md max-[23rem]:text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-1 py-2 text-start font-normal sm:px-2">
              {messages.taken}
            </th>
            <th scope="col" className="hidden px-2 py-2 text-end font-normal sm:table-cell">
              {messages.rows}
            </th>
            <th scope="col" className="hidden px-2 py-2 text-end font-normal sm:table-cell">
              {messages.files}
            </th>
            <th scope="col" className="px-1 py-2 text-end font-normal sm:px-2">
              {messages.size}
            </th>
            <th scope="col">
              <span className="sr-only">{messages.download}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {backups.map((one) => (
            <tr key={one.name}>
              <th scope="row" className="px-1 py-2 text-start font-semibold sm:px-2">
                {exactly(one.takenAt, language)}
              </th>
              <td className="hidden px-2 py-2 text-end sm:table-cell">{number(one.rows)}</td>
              <td className="hidden px-2 py-2 text-end sm:table-cell">{number(one.objects)}</td>
              <td className="px-1 py-2 text-end sm:px-2">
                {status.megabytes(number(Math.ceil(one.bytes / 1_000_000)))}
              </td>
              <td className="py-1 text-end">
                <Button
                  disabled={!isHydrated || isSaving}
                  aria-label={messages.downloadOf(exactly(one.takenAt, language))}
                  onClick={() => void ask(one)}
                >
                  {messages.download}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-md text-muted">
        <BySyllable text={messages.kept} />
      </p>
      {!chosen && <RefusalNote refusal={refusal} />}
      {chosen && (
        <ConfirmDialog
          question={messages.question(exactly(chosen.takenAt, language))}
          yes={messages.yes}
          no={messages.no}
          isBusy={isSaving}
          onYes={() => void download(chosen.name)}
          onNo={stop}
        >
          <p>
            <BySyllable text={messages.contains} />
          </p>
          <div className="mt-4 text-ink" onChange={onChange}>
            {!chosen.asked.isRecent && <ProofFields asked={chosen.asked} typed={typed} issues={refusal?.fields} />}
            <RefusalNote refusal={refusal} />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
