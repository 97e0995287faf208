import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { exactly } from '../ui/date.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';
import { editAddress, type EditedPage, type Version, isSeen } from './load.ts';
import { TextPreview } from './text-form.tsx';

/** The versions of a page's text in a language, latest first, and the way back to the original words (SIT-453, SIT-454). */
export function Versions({ edited }: { edited: EditedPage }) {
  const { infoPages: messages } = useMessages();
  const isHydrated = useHydrated();
  const { restore, isBusy } = useRestoring(edited);
  const [isAsked, setIsAsked] = useState(false);
  const { page, versions, isOriginal } = edited;
  return (
    <Panel title={messages.versions}>
      {versions.length === 0 ? (
        <p className="text-md text-muted">
          <BySyllable text={messages.noVersions} />
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <VersionRow key={version.number} version={version} edited={edited} />
          ))}
        </ul>
      )}
      {!isOriginal && (
        <Button onClick={() => setIsAsked(true)} disabled={!isHydrated || isBusy} className="mt-4 whitespace-normal">
          {page.isStandard ? messages.toOriginal : messages.toNone}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          question={page.isStandard ? messages.toOriginalQuestion : messages.toNoneQuestion}
          yes={messages.yes}
          no={messages.deleteNo}
          onYes={() => {
            setIsAsked(false);
            void restore(0);
          }}
          onNo={() => setIsAsked(false)}
        />
      )}
    </Panel>
  );
}

function VersionRow({ version, edited: { page, language: written } }: { version: Version; edited: EditedPage }) {
  const { infoPages: messages } = useMessages();
  const language = useLanguage();
  const { number, title, editor, at, isCurrent } = version;
  const shown = formatNumber(number, language);
  const none = page.isStandard ? messages.backToOriginal : messages.removed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-md">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <BySyllable text={`${messages.version(shown)}${isCurrent ? ` · ${messages.current}` : ''}`} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <span>{exactly(at, language)}</span> <BySyllable text={messages.by(editor ?? messages.gone)} />
        </p>
        {title === null && (
          <p className="text-sm text-muted">
            <BySyllable text={none} />
          </p>
        )}
      </div>
      {title !== null && (
        <ButtonLink to={editAddress(page.slug, written, number)} aria-label={messages.lookAt(shown)}>
          {messages.look}
        </ButtonLink>
      )}
    </li>
  );
}

interface LookedVersionProps {
  edited: EditedPage;
  looked: NonNullable<EditedPage['looked']>;
}

/** A version as its page showed it, to be restored. */
export function LookedVersion({ edited, looked }: LookedVersionProps) {
  const { infoPages: messages } = useMessages();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { restore, isBusy } = useRestoring(edited);
  const isCurrent = edited.versions.some(({ number, isCurrent: is }) => number === looked.number && is);
  return (
    <Panel title={messages.version(formatNumber(looked.number, language))}>
      {isHydrated && <TextPreview text={looked} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {!isCurrent && (
          <Button kind="primary" onClick={() => void restore(looked.number)} disabled={!isHydrated || isBusy}>
            {messages.restore}
          </Button>
        )}
        <ButtonLink to={editAddress(edited.page.slug, edited.language)}>{messages.close}</ButtonLink>
      </div>
    </Panel>
  );
}

/** Takes the text back to a version, or with 0 to the original words; what is typed in the form stays a draft. */
function useRestoring({ page, language, updatedAt }: EditedPage) {
  const { slug } = page;
  const { infoPages: messages, rules } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const tellFailure = useFailedAction();
  const [isBusy, setIsBusy] = useState(false);
  const restore = async (number: number) => {
    setIsBusy(true);
    try {
      const json = { number, updatedAt };
      const call = browserApi()['info-page'].restore[':slug'][':language'];
      await answerOf(call.$post({ param: { slug, language }, json }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setIsBusy(false);
      await tellFailure(error, rules[error.issues[0]?.code ?? error.code]);
      return error.status === 401 ? undefined : revalidator.revalidate();
    }
    notice({ kind: 'done', text: isSeen(page) ? messages.restored : messages.restoredUnseen, isForNextPage: true });
    await navigate(local(editAddress(slug, language)));
    setIsBusy(false);
  };
  return { restore, isBusy };
}
