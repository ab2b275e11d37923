/** Text with a capital first letter, as a sentence begins. Only the first letter changes. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text with a small first letter, as it stands within a sentence. Only the first letter changes. */
export const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The name of a field as words: "rescheduleCodes" → "Reschedule codes". */
export const formatFieldName = (name: string): string =>
  capitalise(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** "1 day", "2 days" */
export const formatCount = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "a, b and c" */
export const joinWords = (words: readonly string[], conjunction: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;

/** One paragraph: the sentences that are not empty, with a space between them. */
export const joinSentences = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');
