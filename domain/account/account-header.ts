/**
 * Header of a call by a page: the id of the account that the page is shown to. Another account may have signed in since, in another tab of
 * the same browser (ACC-101). A page's data carries it too, with the account that it was read for.
 */
export const accountHeader = 'Eain-Account';
