import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, type Refused } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { FileField } from '../ui/fields/field.tsx';

interface FilePanelProps {
  title: string;
  label: string;
  accept: string;
  submit: string;
  /** The button while the file is sent. @param percent of the file that has arrived */
  sending: (percent: number) => string;
  send: (file: File, onPercent: (percent: number) => void) => Promise<void>;
}

/** A file that is chosen and sent. */
function FilePanel({ title, label, accept, submit, sending, send }: FilePanelProps) {
  const { spreadsheet } = useMessages();
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>();
  const [refused, setRefused] = useState<Refused>();
  const sendChosen = async (form: HTMLFormElement) => {
    const file = new FormData(form).get('file');
    if (!(file instanceof File) || file.name === '') return;
    setRefused(undefined);
    setPercent(0);
    try {
      await send(file, setPercent);
      form.reset();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRefused(refusedBy(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <section className="mb-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="mb-2 text-lg font-bold">
        <BySyllable text={title} />
      </h2>
      {refused && <RefusedNote refused={refused} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendChosen(event.currentTarget);
        }}
      >
        <FileField label={label} name="file" required accept={accept} />
        <Button type="submit" kind="primary" disabled={percent !== undefined}>
          {percent === undefined ? submit : sending(percent)}
        </Button>
        <noscript>
          <p className="mt-2 text-md">{spreadsheet.file.needsScript}</p>
        </noscript>
      </form>
    </section>
  );
}

/** The file with listings. @param account whose they are; undefined for one's own */
export function SpreadsheetPanel({ account, isAnother }: { account: string | undefined; isAnother: boolean }) {
  const { file: messages } = useMessages().spreadsheet;
  return (
    <FilePanel
      title={isAnother ? messages.another : messages.title}
      label={messages.label}
      accept=".csv,.tsv,.txt,.xlsx,.xml,text/csv"
      submit={messages.submit}
      sending={() => messages.sending}
      send={async (file) => {
        await answerOf(browserApi().import.$post({ form: { file, ...(account !== undefined && { account }) } }));
      }}
    />
  );
}

/** The ZIP with photos, which is sent in parts. */
export function ZipPanel({ importId }: { importId: string }) {
  const { zip } = useMessages().spreadsheet;
  const send = async (file: File, onPercent: (percent: number) => void) => {
    const parts = Math.ceil(file.size / importLimits.part);
    if (parts > importLimits.parts) throw new ApiFailure(413, 'import_zip_large');
    const call = browserApi().import[':id'].photos;
    for (let part = 1; part <= parts; part += 1) {
      onPercent(Math.floor(((part - 1) / parts) * 100));
      const piece = file.slice((part - 1) * importLimits.part, part * importLimits.part);
      const form = { part: String(part), file: new File([piece], file.name) };
      await answerOf(call.$post({ param: { id: importId }, form }));
    }
  };
  return (
    <FilePanel
      title={zip.title}
      label={zip.label}
      accept=".zip"
      submit={zip.submit}
      sending={zip.sending}
      send={send}
    />
  );
}
