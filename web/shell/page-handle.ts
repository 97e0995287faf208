/** What the module of a page says of it to the server, as its export `handle`. */
export interface PageHandle {
  /**
   * The names of the address's query that the page reads, in the order in which the site's own links have them. Any other name is
   * taken away before the page is made (see server/page-cache/page-keys.ts): the page neither sees nor repeats it.
   */
  query: readonly string[];
  /**
   * Those of them of which several may be chosen: a form without a script sends each apart, and the page is given them as one, with
   * commas between.
   */
  several?: readonly string[];
}
