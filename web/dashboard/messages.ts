import { languageOf } from '#domain/language.ts';
import { useMessages } from '../messages/context.tsx';
import { joinMessages } from '../messages/sayable.ts';

/** Adds the dashboard's texts to those of visitors, whose pages do without: one object has all texts of the page's language. */
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

// What imports this module is not run before they are there. The server has them from its start (web/entry.server.tsx).
if (typeof document !== 'undefined') await bringMessages();

/** The texts of the page's language, for what shows those of the dashboard on a page of its own; what stands within it uses the same. */
export { useMessages };
