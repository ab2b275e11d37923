/** The whole minutes an article takes: one for every 1,000 characters begun. SPEC §9. */
const CHARACTERS_PER_MINUTE = 1000;

export function readMinutes(content: string): number {
  return Math.ceil(content.length / CHARACTERS_PER_MINUTE);
}
