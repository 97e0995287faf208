import { languageOf } from '#domain/language.ts';
import { useMessages } from '../messages/context.tsx';
import { joinMessages } from '../messages/sayable.ts';

/** Adds the dashboard's texts to those for visitors, whose pages do without: one object has all texts of the page's language. */
async function bringMessages(): Promise<void> {
  if (languageOf(location.pathname) === 'my') {
    const [{ my }, { myOfDashboard }] = await Promise.all([
      import('../messages/my/index.ts'),
      import('../messages/my/of-dashboard.ts'),
    ]);
    joinMessages(my, myOfDashboard);
  } else {
    const [{ en }, { enOfDashboard }] = await Promise.all([
      import('../messages/en/index.ts'),
      import('../messages/en/of-dashboard.ts'),
    ]);
    joinMessages(en, enOfDashboard);
  }
}

// Modules that import this one do not run before the texts are loaded. The server has them from its start (web/entry.server.tsx).
if (typeof document !== 'undefined') await bringMessages();

/** The texts of the page's language, for separate pages that show the dashboard's texts; components within the dashboard use the same. */
export { useMessages };
