import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CheckboxField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';

interface SetPage {
  slug: string;
  isPublished: boolean;
  inFooter: boolean;
  /** When these were last changed. */
  updatedAt: string;
}

/** Publishes a further page, puts it into the footer, and deletes it (SIT-455). */
export function PageSettings({ page }: { page: SetPage }) {
  const { infoPages: messages } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, save } = useSaving();
  const [isDoomed, setIsDoomed] = useState(false);
  const { slug, updatedAt } = page;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const json = { isPublished: form.has('isPublished'), inFooter: form.has('inFooter'), updatedAt };
    const saved = await save(async () => {
      const answer = await answerOf(browserApi()['info-page'].set[':slug'].$put({ param: { slug }, json }));
      // The form is a new one as soon as the page has been read again: until then nothing more can be done with this one.
      await revalidator.revalidate();
      return answer;
    });
    if (saved) notice({ kind: 'done', text: messages.savedSettings });
  };
  return (
    <Panel title={messages.settings}>
      <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
        <fieldset disabled={!isHydrated} className="min-w-0">
          <RefusalNote refusal={refusal} names={{ isPublished: messages.settings, inFooter: messages.footer }} />
          <CheckboxField label={messages.isPublished} name="isPublished" defaultChecked={page.isPublished} />
          <CheckboxField label={messages.inFooter} name="inFooter" defaultChecked={page.inFooter} />
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button type="submit" kind="primary" disabled={isSaving}>
              {isSaving ? messages.saving : messages.save}
            </Button>
            <Button onClick={() => setIsDoomed(true)} disabled={isSaving}>
              {messages.delete}
            </Button>
          </div>
          {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
        </fieldset>
      </form>
      {isDoomed && <Removal slug={slug} onClose={() => setIsDoomed(false)} />}
    </Panel>
  );
}

/** Asks whether the page is to be deleted, and deletes it. */
function Removal({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { infoPages: messages, postForm } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const remove = async () => {
    try {
      await answerOf(browserApi()['info-page'].delete[':slug'].$delete({ param: { slug } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      onClose();
      return tellFailure(error, postForm.list.failed);
    }
    notice({ kind: 'done', text: messages.deleted, isForNextPage: true });
    await navigate(local('/dashboard?tab=pages'));
  };
  return (
    <ConfirmDialog
      question={messages.deleteQuestion}
      yes={messages.deleteYes}
      no={messages.deleteNo}
      onYes={() => void remove()}
      onNo={onClose}
    >
      <bdi className="break-all">{`/pages/${slug}`}</bdi>
    </ConfirmDialog>
  );
}
