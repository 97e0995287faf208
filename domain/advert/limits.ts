/** The longest text that is read, in UTF-16 code units: some twenty adverts. */
export const longestAdvert = 20_000;
/** The start of one advert that is read; longer ones are stories, and what they state stands first. */
export const longestRead = 4_000;
/** Most adverts that one text is split into. */
export const mostAdverts = 30;
