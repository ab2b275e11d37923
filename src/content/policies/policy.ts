/** A paragraph, a list, or a table with its column heads. */
export type PolicyBlock = string | PolicyList | PolicyTable;

type PolicyList = { list: readonly string[] };

export type PolicyTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** `id` is the anchor of the section. */
type PolicySection = { id: string; heading: string; body: readonly PolicyBlock[] };

/** `inForceSince` is the ISO day of this version, shown beside today's "Last Updated" (DECISIONS §1). */
export type Policy = {
  title: string;
  description: string;
  inForceSince: string;
  sections: readonly PolicySection[];
};
