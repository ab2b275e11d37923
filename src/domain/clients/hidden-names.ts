/**
 * For a screen that lies beside a client: names become initials; phone numbers and notes become the word "hidden".
 * OWNER §2.
 */
export const HIDDEN_TEXT = 'hidden';

/** Stands for a name without letters, so that a link to its appointment still has a text. */
const NAME_PLACEHOLDER = '–';

/** "Noor Haddad" → "N. H.": of the first and the last word, at most two letters. "–" for a name without letters. */
export function toInitials(name: string): string {
  const [first, ...others] = name.split(/\s+/).flatMap(extractInitial);
  const last = others.at(-1);
  if (first === undefined) return NAME_PLACEHOLDER;
  return last === undefined ? `${first}.` : `${first}. ${last}.`;
}

/** The first letter of a word as a capital; empty without letters. When the capital is two characters ("ß"), the first. */
function extractInitial(word: string): string[] {
  const letter = /\p{Letter}/u.exec(word)?.[0] ?? '';
  return [...letter.toUpperCase()].slice(0, 1);
}

/** For a phone number or a note: "hidden", and '' when there is none. */
export const hideText = (text: string): string => (text === '' ? '' : HIDDEN_TEXT);
