/**
 * The pages of one appointment in the owner's area, with the conventions of owner-view.ts. Names, phone numbers and notes
 * are hidden already where the owner has hidden them. OWNER §6.3.
 */
import type { CancellationOption } from '../domain/cancellation-for-client.ts';
import type { DisplayName } from '../domain/client-name.ts';
import type { Cents } from '../domain/money.ts';
import type { TextByDecision } from '../domain/noted-money.ts';
import type { MoneyLine } from '../domain/owner-money-lines.ts';
import type { StateLine } from '../domain/owner-state-line.ts';
import type { TextMessage } from '../domain/phone.ts';
import type { SendErrorCode } from '../domain/sendable-email.ts';
import type { NotedMoneyChoice } from '../domain/till.ts';
import type { FormState } from './owner-forms.ts';
import type { AppointmentLashMaps } from './owner-lash-map.ts';

/** How to reach a client. `number` is for reading, `uri` for tel: and sms:. */
export type ClientContactView =
  | { kind: 'phone'; number: string; uri: string }
  | { kind: 'email'; address: string }
  | { kind: 'hidden' }
  | { kind: 'none' };

export type AppointmentView = {
  page: 'appointment';
  forms: string[];
  id: string;
  namesHidden: boolean;
  client: DisplayName;
  contact: ClientContactView;
  /** the ready words of "Text"; none once it is over or cancelled */
  messages: TextMessage[];
  service: string;
  startsAt: string;
  endsAt: string;
  state: StateLine;
  /** "8th visit"; null when it did not take place */
  visit: string | null;
  /** the client's own; '' when there is none */
  note: string;
  /** of a client without an e-mail address: what the e-mails about it would say, to be passed on; none while names are hidden */
  withoutEmail: string[];
  /** '' for nothing */
  watchOut: string;
  /** "Patch test clear, 14 October 2026"; '' for a deleted account, as is `clientId` */
  patchTest: string;
  clientId: string;
  money: MoneyLine[];
  /** null when it cannot be cancelled any more; `sentence` stands where there are no steps */
  ifCancelled: { steps: { when: string; outcome: string }[]; sentence: string } | null;
  /** what the owner can ask for in the name of a client without an account; null for nothing */
  claimableCents: Cents | null;
  /** the last visits before it, latest first; `paidCents` is null for one booked with a code */
  before: { id: string; startsAt: string; service: string; paidCents: Cents | null }[];
  maps: AppointmentLashMaps;
  canCancel: boolean;
  canMove: boolean;
  canMarkNoShow: boolean;
  canRefund: boolean;
  hasReceipt: boolean;
  /** given for it, or for the booking behind its code, and not taken back */
  points: number;
  /** the page to book the same client again for an infill; null for a deleted account */
  bookAgain: string | null;
  /** null unless it is paid at the studio; `toNoteCents`: what is to be noted now that it has ended, 0 for nothing */
  tillBalance: { toNoteCents: Cents } | null;
};

/** The appointment that a page with a question is about. `closed`: why there is nothing to do any more. */
export type AppointmentFormView = FormState & {
  forms: string[];
  id: string;
  client: DisplayName;
  service: string;
  startsAt: string;
  closed: string | null;
};

/** `value`: what the form posts; `emailTexts`: what the e-mail to the client says; `verb`: the words on the button. */
export type CancelChoiceView = {
  option: CancellationOption;
  value: string;
  title: string;
  description: string;
  emailTexts: TextByDecision[];
  verb: string;
};

/** Who wants the cancellation: the client has asked for it, or the studio has to. */
export type CancellationInitiator = 'client' | 'studio';

/** Both lists are empty when `closed`. */
export type CancelView = AppointmentFormView & {
  page: 'cancel';
  /** which of the two parts of the page is shown first */
  wantedBy: CancellationInitiator;
  /** what a client who has asked can have: the default first, a goodwill refund last */
  clientChoices: CancelChoiceView[];
  /** until when the client's own dialog offers the same; null where it offers no choice */
  clientChoicesUntil: string | null;
  /** what the client can choose when the studio cancels */
  choices: CancelChoiceView[];
  /** money noted at the studio; what is preselected about it for a client who has asked, and when the studio cancels */
  noted: { cents: Cents; preselected: Record<CancellationInitiator, NotedMoneyChoice> } | null;
  /** '' when it is hidden; null without an address: then the owner passes on what the e-mail would say */
  email: string | null;
  /** the client can use the apology coupon of a cancellation by the studio */
  getsCoupon: boolean;
};

/** `points`: those that are taken back. */
export type NoShowView = AppointmentFormView & {
  page: 'no-show';
  points: number;
  paidAtStudio: boolean;
  notedCents: Cents;
};

/** A time as the value of its radio button, and in words. */
export type TimeChoice = { value: string; text: string };

/** The question to which time an appointment is moved. Another time can be chosen from `firstDay` to `lastDay`, ISO. */
export type MoveView = AppointmentFormView & {
  page: 'move';
  /** the length of the appointment */
  minutes: number;
  /** the next times open online for this length, by day; at most MAX_MOVE_TIMES_SHOWN */
  open: { day: string; times: TimeChoice[] }[];
  firstDay: string;
  lastDay: string;
  /** what is wrong with the time that was typed, by the field it stands at */
  errors: { time: string | null; minutes: string | null };
  /** the time that was typed is none at which clients book online */
  isOutsideHours: boolean;
  /** the time that was typed and is free: what the form posts once its button names it, in words, and ISO 8601 */
  seen: (TimeChoice & { startsAt: string }) | null;
  /** the value of "Unblock and move", where nothing but blocked times is in the way */
  unblock: string | null;
  /** the address that the email goes to: '' while it is hidden, null without one */
  email: string | null;
  contact: ClientContactView;
};

/**
 * Sends the client the street address, or the confirmation again. `refusal`: why it cannot be sent; null when it can.
 * `textLink`: where the owner's own phone texts it; null for nowhere. OWNER §6.3 (More).
 */
export type SendView = AppointmentFormView & {
  page: 'send';
  streetAddress: string;
  address: { refusal: SendErrorCode | null; textLink: string | null };
  confirmation: { refusal: SendErrorCode | null };
};
