const RANDOM_VALUES_PATTERN =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{64}\b|\b(?:pi|re)_\w+|\b(?:signature=|nonce[="-]*)[\w+/=-]+/gi;

/**
 * Masks ids, digests, signatures and nonces in a text, because their random characters may spell any word that a test looks
 * for.
 */
export const maskRandomValues = (text: string): string => text.replaceAll(RANDOM_VALUES_PATTERN, '…');
