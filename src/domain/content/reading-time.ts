/** The time to read an article in minutes: its length divided by 1,000, rounded up. SPEC §9. */
const CHARACTERS_PER_MINUTE = 1000;

export function calculateReadingMinutes(content: string): number {
  return Math.ceil(content.length / CHARACTERS_PER_MINUTE);
}
