import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords = new Set<string>(passwordsOf(dictionary));

/** Whether a password is in a list of common and breached ones, in any letter case (readings, "Sign-up"). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

function passwordsOf(lists: Record<string, unknown>): string[] {
  const passwords = Object.entries(lists).find(([name]) => name.startsWith('passwords'))?.[1];
  if (!Array.isArray(passwords)) throw new Error('The list of common passwords is missing from its package.');
  return passwords.map(String);
}
