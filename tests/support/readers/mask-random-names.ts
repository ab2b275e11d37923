const RANDOM_NAMES_PATTERN =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{64}\b|\b(?:pi|re)_\w+|\b(?:signature=|nonce[="-]*)[\w+/=-]+/gi;

/** An answer without ids, digests, signatures and nonces, whose random characters may spell any word that is looked for. */
export const maskRandomNames = (text: string): string => text.replaceAll(RANDOM_NAMES_PATTERN, '…');
