import { createContext } from 'react';

/** The moment from which on listings are new to this visitor (SRC-122); undefined where only the time since they were posted counts (LST-85). */
export const NewSinceContext = createContext<string | undefined>(undefined);
