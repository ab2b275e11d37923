/** A personal code ends in sixteen unambiguous characters: without I, O, 0 and 1. DECISIONS §7. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_SUFFIX_LENGTH = 16;
const CODE_SUFFIX_PATTERN = new RegExp(`^[${ALPHABET}]{${CODE_SUFFIX_LENGTH}}$`);

/** One character for each byte, uniformly distributed: 256 is a multiple of the alphabet's 32. */
export function toCodeSuffix(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function isCodeWithPrefix(prefix: string, text: string): boolean {
  return text.startsWith(prefix) && CODE_SUFFIX_PATTERN.test(text.slice(prefix.length));
}
