/**
 * What the Worker reads for a page of the owner's area and src/owner-document.tsx renders. Instants are ISO 8601, amounts
 * integer cents; `forms` are the paths that the forms of the page are posted to. docs/decisions/028.
 */
import type { AppointmentView, CancelView, MoveView, NoShowView, SendView } from './owner-appointment.ts';
import type { ArticleConfirmationView, ArticleEditorView, ArticlePreviewView, ArticlesView } from './owner-articles.ts';
import type { BlockedTimeView, BlockTimeView } from './owner-blocked-time.ts';
import type { BookingPageView } from './owner-booking.ts';
import type { BookingRulesView } from './owner-booking-rules.ts';
import type { CleanupView } from './owner-cleanup.ts';
import type {
  ClientCardView,
  ClientCopyView,
  ClientDataView,
  ClientsView,
  ClientView,
  JoinView,
  OnlineBookingView,
  PatchTestView,
} from './owner-clients.ts';
import type { ActionConfirmationView } from './owner-confirmations.ts';
import type { DayView, WeekView } from './owner-day.ts';
import type { ContactSettingsView, TaxSettingsView } from './owner-facts.ts';
import type { GalleryConfirmationView, GalleryItemView, GalleryView, NewGalleryPhotoView } from './owner-gallery.ts';
import type { HoursView } from './owner-hours.ts';
import type { DeclineView, OwnerInboxView } from './owner-inbox.ts';
import type { LashMapFormView } from './owner-lash-map.ts';
import type { PaymentLinkView } from './owner-payment-link.ts';
import type { ApproveClaimView, FailedRefundView, RefundView } from './owner-refunds.ts';
import type { ServicesView, ServiceView } from './owner-services.ts';
import type { CalendarFeedsView, OwnerEmailsView, SecurityView, SettingsView } from './owner-settings.ts';
import type { TakingsView } from './owner-takings.ts';
import type { StudioReturnView, TillView } from './owner-till.ts';

/** The links that are nowhere else on a phone. */
export type MoreView = { page: 'more'; forms: string[] };

/**
 * `href`: the page of the appointment that the action was about, null for another row; `undo`: where the form to undo it
 * is posted to, null for what cannot be undone (any more).
 */
export type LoggedAction = { id: string; at: string; text: string; href: string | null; undo: string | null };

/**
 * A page of the log, newest first. `about`: the appointment or the client whose part of the log it is, null for all of it;
 * `earlier`: the address of the next page, null on the last.
 */
export type LogView = {
  page: 'log';
  forms: string[];
  /** ISO, at the studio */
  today: string;
  about: { id: string; text: string; href: string } | null;
  /** of this page of it, to which undoing returns */
  address: string;
  isFirstPage: boolean;
  earlier: string | null;
  actions: LoggedAction[];
};

/** A client who has no card any more; `joinedInto`: the account that has everything of it now, null for one that was deleted. */
export type GoneClient = { joinedInto: { id: string; name: string } | null };

/**
 * A page of the area that does not exist. `gone`: it was about this client; `kept`: of a form that was sent to it what was
 * typed, which is not saved, null for a page that was only opened.
 */
export type NotFoundView = { page: 'not-found'; forms: string[]; gone: GoneClient | null; kept: string | null };

/** A form that was sent with a sign-in that is too old: where it is sent to, and with which fields. */
export type KeptForm = { action: string; typed: Record<string, string>; hasFile: boolean };

/** The sign-in is too old for what the owner wants to see or do; `signedInFor`: how long ago it was, "2 days". */
export type ReauthenticateView = {
  page: 'reauthenticate';
  forms: string[];
  signedInFor: string;
  what: string;
  returnTo: string;
  /** what was typed, null where nothing was */
  kept: KeptForm | null;
};

export type OwnerView =
  | DayView
  | WeekView
  | BlockTimeView
  | BlockedTimeView
  | BookingPageView
  | AppointmentView
  | PaymentLinkView
  | CancelView
  | NoShowView
  | ActionConfirmationView
  | MoveView
  | CleanupView
  | SendView
  | RefundView
  | ApproveClaimView
  | FailedRefundView
  | LashMapFormView
  | TillView
  | StudioReturnView
  | OwnerInboxView
  | DeclineView
  | HoursView
  | BookingRulesView
  | GalleryView
  | NewGalleryPhotoView
  | GalleryItemView
  | GalleryConfirmationView
  | SettingsView
  | ContactSettingsView
  | TaxSettingsView
  | OwnerEmailsView
  | CalendarFeedsView
  | SecurityView
  | ClientsView
  | ClientView
  | ClientCardView
  | PatchTestView
  | OnlineBookingView
  | JoinView
  | ClientDataView
  | ClientCopyView
  | TakingsView
  | ServicesView
  | ServiceView
  | ArticlesView
  | ArticleEditorView
  | ArticleConfirmationView
  | ArticlePreviewView
  | MoreView
  | LogView
  | NotFoundView
  | ReauthenticateView;

/** The hidden fields of a form: `token` proves that the page made it, `actionId` that it is sent once. */
export type HiddenFormFields = { token: string; actionId: string };

/** What is around every page. */
export type OwnerFrame = {
  /** the path of the page, where it is read again without what it says was done */
  path: string;
  /** the path and what the page was asked for, to which undoing and hiding names return; while they are hidden without a searched name */
  address: string;
  nonce: string;
  /** the things in the inbox */
  waiting: number;
  namesHidden: boolean;
  /** by the path that a form is posted to */
  fields: Record<string, HiddenFormFields>;
  /** the sentence about the action that led here, and where the form to undo it is posted to */
  done: { text: string; undo: string | null } | null;
  /** the sentence of a refused action that has no form of its own */
  refused: string | null;
};

export const HIDE_NAMES_PATH = '/studio/names';
export const SIGN_OUT_EVERYWHERE_PATH = '/studio/sign-out-everywhere';
