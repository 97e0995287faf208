import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type Call, callsOf, parametersIn } from './calls.ts';

/** What the specification says of one call: names with spaces between them, those of fields within others with dots. */
interface Specified {
  query?: string;
  body?: string;
  /** `[]` where the answer is a list. */
  answers?: string;
  /** The content type of the body or of the answer, where it is not JSON. */
  takes?: string;
  gives?: string;
}

const listing =
  'name description address type squareFeet landSquareFeet bedrooms bathrooms regularPrice discountPrice offer parking swimmingPool gym furnished generator township propertyType currency status phone imageUrls';
const agent = 'name description address phone facebook imageUrls priority';
const plan = 'title price features listingLimit durationDays highlighted';
const article = 'title category image content';

/** The calls of section 7 of the specification, with the entities of section 3 that they take and answer. */
const specified: Record<string, Specified> = {
  'GET /listing/get': {
    query: 'type limit userId page parking furnished swimmingPool gym offer sort order township propertyType',
    answers: 'results.result results.pageCount totalListings lastMonthPosts',
  },
  'GET /listing/get/{id}': { answers: `success _id ${listing} propertyStatus userRef createdAt updatedAt` },
  'GET /listing/getRelated': { query: 'listingId', answers: 'success results' },
  'GET /listing/search': { query: 'searchTerm startIndex', answers: '[]' },
  'POST /listing/create': { body: `${listing} userRef`, answers: 'success message _id' },
  'POST /listing/update/{id}': { body: `${listing} propertyStatus userRef`, answers: 'success' },
  'DELETE /listing/delete/{id}': { query: 'id', answers: 'success message' },
  'POST /listing/pageviews/{id}': { answers: 'success count' },
  'GET /listing/getpageviews/{id}': { answers: 'success count' },
  'GET /user/getagents': { query: 'limit sortField sortOrder startIndex', answers: '[]' },
  'GET /user/{id}': { answers: `success _id username email avatar isAdmin role createdAt ${agent}` },
  'GET /user/getusers': { query: 'startIndex limit', answers: 'success users totalUsers lastMonthUsers' },
  'GET /user/getallusers': { answers: 'success users' },
  'GET /user/listings/{userId}': {
    query: 'startIndex',
    answers: 'success listings totalListings totalSales totalRent lastMonthListings lastMonthSales lastMonthRent',
  },
  'POST /user/update/{id}': {
    body: `username email password avatar ${agent} role isAdmin`,
    answers: '_id success message',
  },
  'DELETE /user/delete/{id}': { answers: 'success message' },
  'GET /post/getposts': {
    query: 'userId startIndex postId slug limit searchTerm sort category',
    answers: 'success posts totalPosts lastMonthPosts',
  },
  'POST /post/create': { body: article, answers: 'success slug' },
  'PUT /post/updatepost/{postId}/{userId}': { body: article, answers: 'success slug' },
  'DELETE /post/deletepost/{postId}/{userId}': { answers: 'success message' },
  'POST /auth/signin': { body: 'email password', answers: 'success user.username user.email user.isAdmin' },
  'POST /auth/signup': { body: 'username email password', answers: 'success' },
  'POST /auth/google': { body: 'name email photo credential', answers: 'success user' },
  'GET /auth/signout': { answers: 'success message' },
  'POST /signout': { answers: 'success message' },
  'POST /auth/forgotpassword': { body: 'email', answers: 'success message' },
  'POST /auth/reset-password/{token}': { body: 'password', answers: 'success message' },
  'POST /auth/contact': { body: 'name email phone message propertyTitle propertyId', gives: 'text/plain' },
  'POST /auth/contactForPayment': {
    body: 'name email message file',
    takes: 'multipart/form-data',
    answers: 'success message',
  },
  'GET /packages': { answers: 'success packages' },
  'GET /packages/{id}': { answers: `success _id ${plan} name listingsAllowed durationInDays` },
  'POST /packages/create': { body: plan, answers: 'success' },
  'PUT /packages/{id}': { body: plan, answers: 'success' },
  'GET /packages/status/{userId}': {
    answers: 'success hasPackage package isActive expiresAt listingsUsed listingsLeft',
  },
  'POST /packages/select': { body: 'packageId userId', answers: 'success message' },
  'POST /packages/assign-package': { body: 'userId packageId', answers: 'success message' },
  'POST /package/buy/{packageId}': { body: 'userId', answers: 'success message' },
  'POST /review/createreview': { body: 'rating content listingId userRef', answers: 'success message' },
  'GET /review/getListingReview/{listingId}': { answers: 'success reviews' },
  'DELETE /review/deletereview/{id}': { body: 'userId', answers: 'success message' },
};

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; $ref?: string };

describe('the API has of the specification', () => {
  let portal: TestPortal;
  let calls: Map<string, Call>;
  before(async () => {
    portal = await openTestPortal();
    calls = new Map(callsOf(portal.document).map((call) => [`${call.method.toUpperCase()} ${call.template}`, call]));
  });
  after(() => portal.close());

  /** Whether a schema has a field: `results.pageCount` is one within another. */
  const has = (schema: Schema | undefined, field: string): boolean => {
    const name = schema?.$ref?.split('/').at(-1);
    if (name) return has(portal.document.components.schemas[name] as Schema, field);
    const [first = '', ...rest] = field.split('.');
    const inner = schema?.properties?.[first];
    return inner !== undefined && (rest.length === 0 || has(inner, rest.join('.')));
  };
  const words = (names = '') => names.split(' ').filter(Boolean);

  for (const [name, { query, body, answers, takes = 'application/json', gives = 'application/json' }] of Object.entries(
    specified,
  )) {
    test(name, () => {
      const call = calls.get(name) ?? assert.fail('there is no such call');
      const parameters = new Set(parametersIn(call, 'query').map((parameter) => parameter.name));
      for (const parameter of words(query)) assert.ok(parameters.has(parameter), `no parameter ${parameter}`);
      for (const field of words(body))
        assert.ok(has(call.requestBody?.content[takes]?.schema, field), `takes no ${field}`);
      const answer = call.responses['200']?.content?.[gives]?.schema ?? assert.fail(`does not answer with ${gives}`);
      if (answers === '[]') assert.equal(answer['type'], 'array');
      else for (const field of words(answers)) assert.ok(has(answer, field), `answers no ${field}`);
    });
  }
});
