/**
 * The pages of one appointment in the owner's area, with the conventions of view.ts. While names are hidden, the
 * Worker has already hidden names, phone numbers and notes here. OWNER §6.3.
 */
import type { CancellationOption } from '../../domain/cancellation/cancellation-for-client.ts';
import type { TextByDecision } from '../../domain/cancellation/noted-money.ts';
import type { DisplayName } from '../../domain/clients/client-name.ts';
import type { TextMessage } from '../../domain/clients/phone.ts';
import type { SendErrorCode } from '../../domain/mail/sendable-email.ts';
import type { Cents } from '../../domain/money.ts';
import type { MoneyLine } from '../../domain/owner/owner-money-lines.ts';
import type { StateLine } from '../../domain/owner/owner-state-line.ts';
import type { NotedMoneyChoice } from '../../domain/payments/till.ts';
import type { FormState } from './forms.ts';
import type { AppointmentLashMaps } from './lash-map.ts';

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
  /** the text messages that "Text" offers; none once the appointment has ended or is cancelled */
  messages: TextMessage[];
  service: string;
  startsAt: string;
  endsAt: string;
  state: StateLine;
  /** "8th visit"; null for a no-show, a cancelled appointment and a walk-in */
  visit: string | null;
  /** the client's note; '' when there is none */
  note: string;
  /** for a client without an e-mail address: the texts that the owner passes on instead; none while names are hidden */
  textsWithoutEmail: string[];
  /** '' for nothing */
  watchOut: string;
  /** "Patch test clear, 14 October 2026"; like `clientId` '' for a walk-in, and once the client is deleted */
  patchTest: string;
  clientId: string;
  money: MoneyLine[];
  /** null when it cannot be cancelled any more; `sentence` is '' unless `steps` is empty */
  cancellationOutcomes: { steps: { when: string; outcome: string }[]; sentence: string } | null;
  /** the refund claim that the owner can still file for a client without an account; null when there is none */
  claimableCents: Cents | null;
  /** the client's last visits before this one, latest first; `paidCents` is null for a visit booked with a code */
  earlierVisits: { id: string; startsAt: string; service: string; paidCents: Cents | null }[];
  maps: AppointmentLashMaps;
  canCancel: boolean;
  canMove: boolean;
  canMarkNoShow: boolean;
  canRefund: boolean;
  hasReceipt: boolean;
  /** the points given for it, or for the first booking of its chain, and not taken back */
  points: number;
  /** the page to book the same client again for an infill; null once the client is deleted */
  bookAgainHref: string | null;
  /** null unless it is paid at the studio; `toNoteCents`: the amount still to be noted once it has ended, else 0 */
  tillBalance: { toNoteCents: Cents } | null;
};

/** The appointment that a page with a form is about. `closedReason`: why its action is not possible (any more), else null. */
export type AppointmentFormView = FormState & {
  forms: string[];
  id: string;
  client: DisplayName;
  service: string;
  startsAt: string;
  closedReason: string | null;
};

/** `value`: the value in the form; `emailTexts`: the text of the e-mail to the client; `verb`: the label of the button. */
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

/** `clientChoices` and `choices` are empty when `closedReason`. */
export type CancelView = AppointmentFormView & {
  page: 'cancel';
  /** which of the two parts of the page is shown first */
  initiator: CancellationInitiator;
  /** the options when the client has asked to cancel: the default first, a goodwill refund last */
  clientChoices: CancelChoiceView[];
  /** the instant until which the client's own dialog offers the same; null when it offers no choice */
  clientChoicesUntil: string | null;
  /** the options of the client when the studio cancels */
  choices: CancelChoiceView[];
  /** the money noted at the studio, and the choice about it that is preselected in each part; null when none is noted */
  noted: { cents: Cents; preselected: Record<CancellationInitiator, NotedMoneyChoice> } | null;
  /** the client's e-mail address: '' while names are hidden, null when there is none and the owner passes the text on */
  email: string | null;
  /** whether a cancellation by the studio gives the client an apology coupon: only accounts can use one */
  getsCoupon: boolean;
};

/** `points`: the points that are taken back. */
export type NoShowView = AppointmentFormView & {
  page: 'no-show';
  points: number;
  paidAtStudio: boolean;
  notedCents: Cents;
};

/** A time as the value of its radio button, and in words. */
export type TimeChoice = { value: string; text: string };

/** The page that moves an appointment. A typed time can be on the days from `firstDay` to `lastDay`, ISO. */
export type MoveView = AppointmentFormView & {
  page: 'move';
  /** the length of the appointment */
  minutes: number;
  /** the length that the form gives it, the same unless another valid one was typed */
  newMinutes: number;
  /** the next times open online for this length, by day; at most MAX_MOVE_TIMES_SHOWN */
  freeSlots: { day: string; times: TimeChoice[] }[];
  firstDay: string;
  lastDay: string;
  /** the problem with the typed time or length, by the field that shows it; null for none */
  errors: { time: string | null; minutes: string | null };
  /** whether clients cannot book online at the chosen or typed time */
  isOutsideHours: boolean;
  /** the typed time, null unless it is free: `value` for the field `seen`, `text` for the button, `startsAt` as ISO 8601 */
  seen: (TimeChoice & { startsAt: string }) | null;
  /** the value of "Unblock and move"; null unless blocked times are all that is in the way */
  unblock: string | null;
  /** the client's email address: '' while names are hidden, null when there is none */
  email: string | null;
  contact: ClientContactView;
};

/**
 * The page that sends the client the street address, or the confirmation again. `refusal`: why it cannot be sent, else
 * null. `textLink`: the sms: link to text it from the owner's phone; null without a phone number. OWNER §6.3 (More).
 */
export type SendView = AppointmentFormView & {
  page: 'send';
  streetAddress: string;
  address: { refusal: SendErrorCode | null; textLink: string | null };
  confirmation: { refusal: SendErrorCode | null };
};
