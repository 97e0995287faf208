import { createContext, type ReactNode, use } from 'react';
import type { en } from './en/index.ts';

/** Every text that a person sees, in one language. The English ones set the shape; a language that lacks one does not compile. */
export type Messages = typeof en;

const MessagesContext = createContext<Messages | undefined>(undefined);

/** Makes the page's texts known to every component below. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts of the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('No messages: this component stands outside its MessagesProvider.');
  return messages;
}
