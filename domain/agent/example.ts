import { examplePhoto } from '../openapi/examples.ts';

/** The agent that the API's document shows, as the agent form has it. */
export const exampleAgent = {
  name: 'Golden Rain Property',
  description: '<p>Homes in Kamayut and Hlaing since 2009.</p>',
  address: '12 Pyay Road',
  phone: '09 123 456 789',
  facebook: 'https://www.facebook.com/goldenrain',
  imageUrls: [examplePhoto],
};
