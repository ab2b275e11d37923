/** A paragraph, a list, or a table with column headings. */
export type PolicyBlock = string | PolicyList | PolicyTable;

type PolicyList = { list: readonly string[] };

export type PolicyTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** `id`: the fragment that links to the section. */
type PolicySection = { id: string; heading: string; body: readonly PolicyBlock[] };

/** `inForceSince`: the ISO day of this version, shown beside "Last Updated" (DECISIONS §1). */
export type PolicyDocument = {
  title: string;
  description: string;
  inForceSince: string;
  sections: readonly PolicySection[];
};
