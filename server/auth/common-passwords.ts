import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid } from '#domain/errors.ts';

const commonPasswords = new Set<string>(passwordsOf(dictionary));

/**
 * Refuses a new password that is in a list of common and breached ones, in any letter case (readings, "Sign-up").
 * @throws Invalid
 */
export function refuseCommonPassword(password: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw new Invalid('password_common', [{ field: 'password', code: 'password_common' }]);
}

function passwordsOf(lists: Record<string, unknown>): string[] {
  const passwords = Object.entries(lists).find(([name]) => name.startsWith('passwords'))?.[1];
  if (!Array.isArray(passwords)) throw new Error('The list of common passwords is missing from its package.');
  return passwords.map(String);
}
