/** Categories of the blog; Knowledge Base is one like the others (readings). */
export const postCategories = [
  'Uncategorized',
  'Knowledge Base',
  'New Condo Projects',
  'Condo Projects',
  'Property News & Legal',
] as const;
export type PostCategory = (typeof postCategories)[number];
