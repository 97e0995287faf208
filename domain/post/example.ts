import { examplePhoto } from '../openapi/examples.ts';

/** The post that the API's document shows, as its form has it. */
export const examplePost = {
  title: 'A new condo by Inya Lake',
  category: 'New Condo Projects',
  image: examplePhoto,
  content: '<p>Its first homes are ready in March.</p>',
} as const;

/** Its slug. */
export const exampleSlug = 'a-new-condo-by-inya-lake';
