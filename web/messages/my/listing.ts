import type { Messages } from '../context.tsx';
export const listing: Messages['listing'] = {};
