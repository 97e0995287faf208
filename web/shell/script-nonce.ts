import { createContext } from 'react';

/** By what the server knows the inline scripts that the page itself makes; the browser never sees it. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);
