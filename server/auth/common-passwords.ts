import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid } from '#domain/errors.ts';

const commonPasswords = new Set<string>(passwordsOf(dictionary));

/** Words of this portal that anybody would try (docs/security.md, V6.1.2). */
const ownWords =
  'eain|အိမ်|yangon|rangoon|ရန်ကုန်|myanmar|burma|မြန်မာ|property|portal|listing|agent|agency|owner|admin|password';

/** Nothing but these words, once digits and signs are left out: `Yangon-2026!`. */
const ofOwnWords = new RegExp(`^(?:${ownWords})+$`);

/**
 * Refuses a new password that is in a list of common and breached ones, in any letter case, or made of nothing but the portal's own
 * words with digits and signs (ACC-15).
 * @throws Invalid
 */
export function refuseCommonPassword(password: string): void {
  const lower = password.toLowerCase();
  const code = commonPasswords.has(lower)
    ? 'password_common'
    : ofOwnWords.test(lower.replaceAll(/[^\p{L}\p{M}]+/gu, ''))
      ? 'password_own_words'
      : undefined;
  if (code !== undefined) throw new Invalid(code, [{ field: 'password', code }]);
}

function passwordsOf(lists: Record<string, unknown>): string[] {
  const passwords = Object.entries(lists).find(([name]) => name.startsWith('passwords'))?.[1];
  if (!Array.isArray(passwords)) throw new Error('The list of common passwords is missing from its package.');
  return passwords.map(String);
}
