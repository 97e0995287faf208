/** The page of a listing: the site's own address of it, in English. */
export const listingPage = (id: string) => `/listing/${id}`;

/** The page of a post; its slug may be Burmese. */
export const postPage = (slug: string) => `/post/${encodeURIComponent(slug)}`;

/** The page of an agent. */
export const agentPage = (userId: string) => `/agent/${userId}`;
