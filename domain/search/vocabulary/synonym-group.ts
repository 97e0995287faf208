/** Spellings that mean the same in a search. */
export interface SynonymGroup {
  /** Small letters and hyphens, at most 38; townships, property types and amenities bear the name that rows use, hyphenated. */
  name: string;
  /**
   * In any script. Spaces, hyphens, brackets, capitals and an English plural make no difference; of two spellings that start
   * at the same word the longer one wins, so မြေညီထပ် (ground floor) is not read as မြေ (land).
   */
  spellings: readonly string[];
  /** Wider groups: who searches for one of those finds this too, not the other way round. */
  within?: readonly string[];
  /** Said of nearly every listing: asked for only when the query says nothing else. */
  weak?: true;
  /**
   * Listings of these groups come first, and nothing is left out for it (cheap; any dwelling for အိမ်).
   */
  prefers?: readonly string[];
}
