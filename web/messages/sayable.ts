import type { RuleCode } from '#domain/refusals.ts';
import type { DashboardMessages, Messages, VisitorMessages } from './context.tsx';

/** Adds the dashboard's texts to those of visitors, in the same object. */
export function joinMessages(messages: VisitorMessages, { dashboardRules, ...texts }: DashboardMessages): Messages {
  Object.assign(messages.rules, dashboardRules);
  return Object.assign(messages, texts) as Messages;
}

/** Adds the texts of packages to those of visitors, in the same object. */
export function joinPackageMessages(messages: VisitorMessages, packages: Messages['packages']): Messages {
  return Object.assign(messages, { packages }) as Messages;
}

/** Adds the texts of saved listings to those of visitors, in the same object. */
export function joinShortlistMessages(messages: VisitorMessages, shortlist: Messages['shortlist']): Messages {
  return Object.assign(messages, { shortlist }) as Messages;
}

let sayable: object = {};

/** Says for which refusals there are words, here and now: the rules of a language, to which the dashboard's may be added later. */
export function sayRules(rules: VisitorMessages['rules']): void {
  sayable = rules;
}

/** Whether a text, such as the message of a schema, names a refusal for which there are words. */
export function isSayable(text: string): text is RuleCode {
  return Object.hasOwn(sayable, text);
}
