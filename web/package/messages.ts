import { languageOf } from '#domain/language.ts';
import { useMessages } from '../messages/context.tsx';
import { joinPackageMessages } from '../messages/sayable.ts';

/** Adds the texts of packages to those of visitors, most of whom never see one: one object has all texts of the page's language. */
async function bringMessages(): Promise<void> {
  if (languageOf(location.pathname) === 'my') {
    const [{ my }, { packages }] = await Promise.all([
      import('../messages/my/index.ts'),
      import('../messages/my/packages.ts'),
    ]);
    joinPackageMessages(my, packages);
  } else {
    const [{ en }, { packages }] = await Promise.all([
      import('../messages/en/index.ts'),
      import('../messages/en/packages.ts'),
    ]);
    joinPackageMessages(en, packages);
  }
}

// Modules that import this one do not run before the texts are loaded. The server has them from its start (web/entry.server.tsx).
if (typeof document !== 'undefined') await bringMessages();

/** The texts of the page's language, for what shows packages. */
export { useMessages };
