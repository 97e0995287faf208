import type { Messages } from '../context.tsx';
export const listingForm: Messages['listingForm'] = {};
