/**
 * Two rows of one person: a client whom the studio has entered, without an account, is joined into the one with an account.
 * It is the owner who says that they are one person; an equal phone number or email never joins by itself. OWNER §6.7 (Join).
 */
import { MAX_CLIENT_NOTE_LENGTH, MAX_WATCH_OUT_LENGTH } from './client-card.ts';
import { findLaterInstant } from './time.ts';

export type JoinState = {
  isSame: boolean;
  /** of the one that is joined */
  hasAccount: boolean;
  /** of the one into which it is joined */
  intoHasAccount: boolean;
  /** a time of the one that is joined is held, or one of its payments is not decided yet */
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
type CardContent = { note: string; watchOut: string; healthConsentAt: Temporal.Instant | null; booksOnline: boolean };

/** One text under the other; one that both have, or that only one has, once. */
const mergeTexts = (upper: string, lower: string): string => [...new Set([upper, lower])].filter(Boolean).join('\n');

/**
 * What is kept about the person afterwards: the words of the account above those of the card that is joined into it. All the
 * words to watch out for were agreed to by the later of the two consents. Booking online stays off where it is off for one.
 */
export const joinCards = (account: CardContent, card: CardContent): CardContent => ({
  note: mergeTexts(account.note, card.note),
  watchOut: mergeTexts(account.watchOut, card.watchOut),
  healthConsentAt:
    account.healthConsentAt && card.healthConsentAt
      ? findLaterInstant(account.healthConsentAt, card.healthConsentAt)
      : (account.healthConsentAt ?? card.healthConsentAt),
  booksOnline: account.booksOnline && card.booksOnline,
});

/** Whether the joined words are more than a card has room for. */
export const isCardTooLong = ({ note, watchOut }: CardContent): boolean =>
  note.length > MAX_CLIENT_NOTE_LENGTH || watchOut.length > MAX_WATCH_OUT_LENGTH;

/** What the owner is asked where the two have one phone number. `name`: of the account. */
export const formatSamePhoneQuestion = (name: string): string =>
  `Same phone as ${name}, who has an account. One person?`;
