import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#domain/language.ts';
import { MessagesProvider, type VisitorMessages } from './messages/context.tsx';
import { sayRules } from './messages/sayable.ts';
import { RequestIdContext } from './api/request-id.ts';
import { watchRelease } from './shell/document/document-navigation.ts';

watchRelease();
void hydrate().then(() => (window.requestIdleCallback ?? setTimeout)(registerWorker));

/** Loads only the texts of the page's language: another language is another page. The dashboard's own are loaded with the dashboard. */
async function loadMessages(): Promise<VisitorMessages> {
  if (languageOf(location.pathname) === 'my') return (await import('./messages/my/index.ts')).my;
  return (await import('./messages/en/index.ts')).en;
}

/** Has the service worker installed once nothing else is to be done (OFF-1): in a built app, and on HTTPS. */
function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

async function hydrate(): Promise<void> {
  const messages = await loadMessages();
  sayRules(messages.rules);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider messages={messages}>
          <RequestIdContext value={document.documentElement.dataset['requestId']}>
            <HydratedRouter />
          </RequestIdContext>
        </MessagesProvider>
      </StrictMode>,
    );
  });
}
