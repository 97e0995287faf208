import { examplePhoto } from '../openapi/examples.ts';
import { exampleDetails } from './details.ts';
import { recordOf } from '../record.ts';
import {
  type Answer,
  answerNames,
  type Day,
  dayNames,
  type Flag,
  flagNames,
  listingFields,
  type NumberName,
  numberNames,
  type Option,
  type Optional,
  optionalNames,
  optionNames,
} from './fields.ts';

type Example<Name extends Flag | NumberName | Optional> = (typeof listingFields)[Name]['example'];

/** The numbers of the example as they are in responses: null where it has none. */
const numbers = recordOf(numberNames, (name) => listingFields[name].example) as { [Name in NumberName]: Example<Name> };

/** Example values of the other optional fields, as the API responds with them. */
const terms = recordOf([...optionNames, ...dayNames, ...answerNames], (name) => listingFields[name].example) as {
  [Name in Option | Day | Answer]: Example<Name>;
};

/** Optional fields as a form sends them: it leaves out those that its listing does not have. */
export const exampleOptionalOfForm = recordOf(optionalNames, (name) => listingFields[name].example ?? undefined) as {
  [Name in Optional]: Exclude<Example<Name>, null> | undefined;
};

/** Whether the example has each amenity and is a Premium Ad. */
export const exampleFlags = recordOf(flagNames, (name) => listingFields[name].example) as {
  [Name in Flag]: Example<Name>;
};

/** The example listing of the API document: the fields of its form, and those added in responses. */
export const exampleListing = {
  name: 'Bright two-bedroom condo on Pyay Road',
  description: '<p>Quiet at night, with a balcony over the garden.</p>',
  address: '12 Pyay Road',
  type: 'rent',
  township: 'kamayut',
  propertyType: 'condo',
  propertyStatus: 'Still Available',
  status: 'Owner',
  ...numbers,
  ...exampleFlags,
  ...terms,
  details: exampleDetails,
  phone: '09 123 456 789',
  imageUrls: [examplePhoto] as string[],
} as const;
