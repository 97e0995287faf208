import { languageOf } from '#domain/language.ts';
import { useMessages } from '../messages/context.tsx';
import { joinShortlistMessages } from '../messages/sayable.ts';

/** Adds the texts of saved listings to those of visitors, many of whom never open that page: one object has all texts of the page's language. */
async function bringMessages(): Promise<void> {
  if (languageOf(location.pathname) === 'my') {
    const [{ my }, { shortlist }] = await Promise.all([
      import('../messages/my/index.ts'),
      import('../messages/my/shortlist.ts'),
    ]);
    joinShortlistMessages(my, shortlist);
  } else {
    const [{ en }, { shortlist }] = await Promise.all([
      import('../messages/en/index.ts'),
      import('../messages/en/shortlist.ts'),
    ]);
    joinShortlistMessages(en, shortlist);
  }
}

// Modules that import this one do not run before the texts are loaded. The server has them from its start (web/entry.server.tsx).
if (typeof document !== 'undefined') await bringMessages();

/** The texts of the page's language, for what shows saved listings. */
export { useMessages };
