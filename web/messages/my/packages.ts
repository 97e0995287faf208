import type { Messages } from '../context.tsx';
export const packages: Messages['packages'] = {};
