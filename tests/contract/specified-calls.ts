/** Fields that the requirements specify for one call: names separated by spaces, nested ones with dots. */
export interface Specified {
  query?: string;
  body?: string;
  /** `[]` if the response is a list. */
  answers?: string;
  /** The content type of the body or of the response, if not JSON. */
  takes?: string;
  gives?: string;
}

const listing =
  'name description address type squareFeet landSquareFeet bedrooms bathrooms regularPrice discountPrice offer parking swimmingPool gym furnished generator township propertyType currency status phone imageUrls';
const agent = 'name description address phone facebook imageUrls priority';
const plan = 'title price features listingLimit durationDays highlighted';
const article = 'title category image content';

/** The calls that docs/requirements lists, with the fields that they accept and return. */
export const specifiedCalls: Record<string, Specified> = {
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
