import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { exportFile } from './addresses.ts';

const button =
  'inline-flex min-h-11 items-center justify-center rounded-md border border-line bg-surface px-4.5 text-md font-semibold whitespace-nowrap hover:bg-sunken';

/** The listings of an account as a file, for admins everybody's too (LST-441). */
export function ExportPanel({ account, isAdmin }: { account: string | undefined; isAdmin: boolean }) {
  const { export: messages } = useMessages().spreadsheet;
  const language = useLanguage();
  return (
    <section id="export" className="mb-4 scroll-mt-20 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg font-bold">{messages.title}</h2>
      <p className="mb-3 max-w-prose text-md text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={exportFile('csv', language, account)} download className={button}>
          {messages.csv}
        </a>
        <a href={exportFile('xlsx', language, account)} download className={button}>
          {messages.xlsx}
        </a>
        {isAdmin && (
          <a href={exportFile('csv', language, 'all')} download className={button}>
            {messages.all}
          </a>
        )}
      </div>
    </section>
  );
}
