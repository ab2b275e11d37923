import type { ClientContactView } from '../../../contract/owner-appointment.ts';
import type { OwnerIconName } from '../../../lash-art/owner-icons.ts';

/**
 * A button that posts a form, whose `fields` are not typed, a link, whose page can open as a sheet, or, with script, a button
 * that copies a text. `wideLabel`: the words where there is room for more.
 */
export type CardAction = { label: string; wideLabel?: string } & (
  | { action: string; fields?: Record<string, string> }
  | { href: string; opensSheet?: boolean }
  | { copies: string }
);

export type CardFact = { label: string; value: string; isStrong?: boolean };

/** An item of the inbox in words. */
export type InboxCardContent = {
  icon: OwnerIconName;
  /** the words of its kind */
  kind: string;
  title: string;
  /** by when, or since when: in the corner of the card, and in the list of a wide screen */
  due: string;
  short: string;
  /** below the title in the list */
  line: string;
  /** above the title on a wide screen */
  dates: string;
  body: string;
  /** in place of `body` on a wide screen; '' for the same */
  wideBody: string;
  facts: CardFact[];
  /** the first one is what to do in the common case */
  actions: CardAction[];
  /** below the actions on a wide screen */
  footnote: string;
  /** how to reach whom it is about; null when that is not needed */
  contact: ClientContactView | null;
  review: { rating: number; text: string; photos: string[]; photosLabel: string } | null;
  /** what the bank is sent about a disputed payment; opens on a press */
  itemsToSend: { text: string; href?: string }[];
  /** what identifies an alert, to be sent on */
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
