import type { Messages } from '../context.tsx';
export const search: Messages['search'] = {};
