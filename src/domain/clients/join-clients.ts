/**
 * Joins two rows of one person: a client whom the studio has entered, without an account, into the client with an account.
 * Only the owner decides that they are one person; an equal phone number or email never joins them. OWNER §6.7 (Join).
 */

import { findLaterInstant } from '../time.ts';
import { MAX_CLIENT_NOTE_LENGTH, MAX_WATCH_OUT_LENGTH } from './client-card.ts';

export type JoinState = {
  isSame: boolean;
  /** of the client that is joined */
  hasAccount: boolean;
  /** of the client into which that one is joined */
  intoHasAccount: boolean;
  /** whether the client that is joined has a held or pending booking, or a payment that is not decided yet */
  isBeingPaid: boolean;
};

/** Why the two cannot be joined, as a code of the error catalogue; null when they can. */
export function findJoinErrorCode({ isSame, hasAccount, intoHasAccount, isBeingPaid }: JoinState) {
  if (isSame) return 'INVALID_INPUT';
  if (hasAccount) return 'CARD_NOT_FREE';
  if (!intoHasAccount) return 'NO_ACCOUNT';
  return isBeingPaid ? 'PAYMENT_UNDER_WAY' : null;
}

/** What the owner keeps about a client. */
type ClientCardContent = {
  note: string;
  watchOut: string;
  healthConsentAt: Temporal.Instant | null;
  booksOnline: boolean;
};

/** One text under the other; equal texts only once, without empty ones. */
const mergeTexts = (upper: string, lower: string): string => [...new Set([upper, lower])].filter(Boolean).join('\n');

/**
 * The joined card: the words of the account above those of the card that is joined into it. The later of the two consents
 * covers all the words to watch out for. Booking online is off when it is off for either.
 */
export const joinCards = (account: ClientCardContent, card: ClientCardContent): ClientCardContent => ({
  note: mergeTexts(account.note, card.note),
  watchOut: mergeTexts(account.watchOut, card.watchOut),
  healthConsentAt:
    account.healthConsentAt && card.healthConsentAt
      ? findLaterInstant(account.healthConsentAt, card.healthConsentAt)
      : (account.healthConsentAt ?? card.healthConsentAt),
  booksOnline: account.booksOnline && card.booksOnline,
});

/** Whether a joined text is longer than a card allows. */
export const isCardTooLong = ({ note, watchOut }: ClientCardContent): boolean =>
  note.length > MAX_CLIENT_NOTE_LENGTH || watchOut.length > MAX_WATCH_OUT_LENGTH;

/** The question to the owner when the two clients have the same phone number. `name`: of the client with the account. */
export const formatSamePhoneQuestion = (name: string): string =>
  `Same phone as ${name}, who has an account. One person?`;
