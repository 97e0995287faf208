import { useState } from 'react';
import type { InferResponseType } from 'hono/client';
import type { SettingsFile } from '#domain/site/settings-file.ts';
import { type ApiClient, answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import { carryNotice, useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { FileField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';

type Change = InferResponseType<ApiClient['site']['import']['$post'], 200>['changes'][number];

/** Bytes that the call takes; a file of settings is smaller. */
const mostBytes = 1_000_000;

/** All settings of the site as a file: to download, and to bring from another portal, once one has seen what would change (SIT-415, SIT-416). */
export function SettingsFilePanel({ revision }: { revision: number }) {
  const { siteSettings: messages, rules } = useMessages();
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, isSaving, save, refuse } = useSaving();
  const [trial, setTrial] = useState<{ file: SettingsFile; changes: readonly Change[] }>();
  const [issues, setIssues] = useState<ApiFailure['issues']>([]);
  const send = (file: SettingsFile, isTrial: boolean) =>
    save(async () => {
      setIssues([]);
      try {
        return await answerOf(browserApi().site.import.$post({ json: { file, isTrial, revision } }));
      } catch (error) {
        if (error instanceof ApiFailure) setIssues(error.issues);
        throw error;
      }
    });

  const read = async (picked: File) => {
    setTrial(undefined);
    const file = await jsonOf(picked);
    if (file === undefined) {
      setIssues([]);
      return refuse({ status: 400, code: 'site_file', fields: {} });
    }
    const answer = await send(file, true);
    if (answer) setTrial({ file, changes: answer.changes });
  };
  const apply = async (file: SettingsFile) => {
    if (!(await send(file, false))) return setTrial(undefined);
    notice({ kind: 'done', text: messages.saved, isForNextPage: true });
    carryNotice();
    // A page has its colours from its document.
    location.reload();
  };

  return (
    <Panel title={messages.file.title} lead={messages.file.lead}>
      <p className="mb-4">
        <a
          href="/api/site/export"
          download="site-settings.json"
          className="inline-flex min-h-11 items-center font-semibold text-act underline"
        >
          {messages.file.download}
        </a>
      </p>
      <fieldset disabled={!isHydrated || isSaving} className="min-w-0">
        <FileField
          label={messages.file.pick}
          accept=".json,application/json"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) void read(picked);
          }}
        />
        <div role="alert">
          {refusal && (
            <ul className="grid gap-1 rounded-md bg-danger-soft px-4 py-3 text-md font-medium text-danger">
              {issues.map(({ field, code }) => (
                <li key={field}>{`${nameOf(field, messages)}${rules[code]}`}</li>
              ))}
              {issues.length === 0 && <li>{rules[refusal.code]}</li>}
            </ul>
          )}
        </div>
        <div role="status">
          {trial && (
            <>
              <p className="mb-2 font-semibold">
                {trial.changes.length === 0 ? messages.file.nothing : messages.file.changes}
              </p>
              <ul className="mb-4 grid divide-y divide-line">
                {trial.changes.map((change) => (
                  <ChangeRow key={change.name} change={change} />
                ))}
              </ul>
            </>
          )}
        </div>
        {trial && trial.changes.length > 0 && (
          <Button kind="primary" onClick={() => void apply(trial.file)}>
            {isSaving ? messages.saving : messages.file.apply}
          </Button>
        )}
      </fieldset>
    </Panel>
  );
}

/** A change of a setting, from and to, one below the other: texts may be long. */
function ChangeRow({ change: { name, before, after, isFixed } }: { change: Change }) {
  const { siteSettings: messages } = useMessages();
  const isPicture = name === 'logo' || name === 'icon';
  const shown = (text: string | null) => {
    if (text === null) return messages.file.standard;
    return isPicture ? messages.file.picture : text;
  };
  return (
    <li className="py-2 text-md">
      <p className="font-semibold">{isPicture ? messages.pictures[name].label : messages.names[name]}</p>
      <p className="text-muted line-through wrap-anywhere">{shown(before)}</p>
      <p className="wrap-anywhere">{isPicture && after ? messages.file.newPicture : shown(after)}</p>
      {isFixed && (
        <p className="text-sm text-muted">
          <BySyllable text={messages.fixed(name)} />
        </p>
      )}
    </li>
  );
}

/** The label of a field of the file that is wrong, before its sentence; nothing for one that is not on the screen. */
function nameOf(field: string, { names, pictures }: ReturnType<typeof useMessages>['siteSettings']): string {
  const [, part = '', name = ''] = field.split('.');
  const label = part === 'texts' ? (names as Record<string, string>)[name] : undefined;
  const found = label ?? (part === 'logo' || part === 'icon' ? pictures[part].label : undefined);
  return found === undefined ? '' : `${found}: `;
}

/** Reads a file as JSON. @returns undefined for one that is none or too large; its content is checked by the call. */
async function jsonOf(file: File): Promise<SettingsFile | undefined> {
  if (file.size > mostBytes) return undefined;
  try {
    return JSON.parse(await file.text()) as SettingsFile;
  } catch {
    return undefined;
  }
}
