import type { ClientContactView } from '../../../contract/owner/appointment.ts';
import type { OwnerIconName } from '../../../lash-art/owner-icons.ts';

/**
 * An action of a card: a button that posts a form with the hidden `fields`; a link, whose page opens as a sheet with
 * `opensSheet`; or a button that copies a text, which needs script. `wideLabel`: the longer label of a wide screen.
 */
export type CardAction = { label: string; wideLabel?: string } & (
  | { action: string; fields?: Record<string, string> }
  | { href: string; opensSheet?: boolean }
  | { copies: string }
);

export type CardFact = { label: string; value: string; isStrong?: boolean };

/** The content of an item's card, and of its line in the list of a wide screen. */
export type InboxCardContent = {
  icon: OwnerIconName;
  /** the kind of the item in words */
  kind: string;
  title: string;
  /** by when or since when; in the corner of the card on a phone */
  dueText: string;
  shortDueText: string;
  /** below the title in the list */
  line: string;
  /** above the title on a wide screen */
  dates: string;
  body: string;
  /** replaces `body` on a wide screen; '' when `body` is shown there too */
  wideBody: string;
  facts: CardFact[];
  /** the first is the one for the common case */
  actions: CardAction[];
  /** below the actions on a wide screen */
  footnote: string;
  /** how to reach the client; null when that is not needed */
  contact: ClientContactView | null;
  review: { rating: number; text: string; photos: string[]; photosLabel: string } | null;
  /** the evidence to send to the bank about a disputed payment; folded at first */
  itemsToSend: { text: string; href?: string }[];
  /** what identifies an alert, for the owner to pass on */
  report: { label: string; value: string }[];
};

/** The parts that most cards leave empty. */
export const CARD_DEFAULTS = {
  wideBody: '',
  facts: [],
  footnote: '',
  contact: null,
  review: null,
  itemsToSend: [],
  report: [],
} satisfies Partial<InboxCardContent>;

/** The texts of a date by which something has to be done. `dayText`: its day. */
export const describeDeadline = (
  deadline: Temporal.Instant,
  dayText: string,
  now: Temporal.Instant,
): Pick<InboxCardContent, 'dueText' | 'shortDueText'> =>
  Temporal.Instant.compare(deadline, now) <= 0
    ? { dueText: 'now', shortDueText: 'now' }
    : { dueText: `by ${dayText}`, shortDueText: dayText };
