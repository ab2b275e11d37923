/**
 * What the Worker reads for a page of the owner's area and src/owner-document.tsx renders. Instants are ISO 8601, amounts
 * integer cents; `forms` are the paths that the forms of the page are posted to. docs/decisions/028.
 */
import type { AppointmentView, CancelView, MoveView, NoShowView, SendView } from './appointment.ts';
import type { ArticleConfirmationView, ArticleEditorView, ArticlePreviewView, ArticlesView } from './articles.ts';
import type { BlockedTimeView, BlockTimeView } from './blocked-time.ts';
import type { BookingPageView } from './booking.ts';
import type { BookingRulesView } from './booking-rules.ts';
import type { CleanupView } from './cleanup.ts';
import type {
  ClientCardView,
  ClientCopyView,
  ClientDataView,
  ClientsView,
  ClientView,
  JoinView,
  OnlineBookingView,
  PatchTestView,
} from './clients.ts';
import type { ActionConfirmationView } from './confirmations.ts';
import type { DayView, WeekView } from './day.ts';
import type { ContactSettingsView, TaxSettingsView } from './facts.ts';
import type { GalleryConfirmationView, GalleryItemView, GalleryView, NewGalleryPhotoView } from './gallery.ts';
import type { HoursView } from './hours.ts';
import type { DeclineView, OwnerInboxView } from './inbox.ts';
import type { LashMapFormView } from './lash-map.ts';
import type { PaymentLinkView } from './payment-link.ts';
import type { ApproveClaimView, FailedRefundView, RefundView } from './refunds.ts';
import type { ServicesView, ServiceView } from './services.ts';
import type { CalendarFeedsView, OwnerEmailsView, SecurityView, SettingsView } from './settings.ts';
import type { TakingsView } from './takings.ts';
import type { StudioReturnView, TillView } from './till.ts';

/** The page of the links that a phone shows nowhere else. */
export type MoreView = { page: 'more'; forms: string[] };

/**
 * `href`: the page of the appointment that the action was about; null for other actions and in that appointment's own log.
 * `undoPath`: the path that the form to undo it is posted to; null when it cannot be undone (any more).
 */
export type LoggedAction = { id: string; at: string; text: string; href: string | null; undoPath: string | null };

/**
 * A page of the log, newest first. `about`: the appointment or client that the log is limited to, null for the whole log;
 * `earlierHref`: the address of the next page, null on the last.
 */
export type LogView = {
  page: 'log';
  forms: string[];
  /** ISO, at the studio */
  today: string;
  about: { id: string; text: string; href: string } | null;
  /** the address of this page of the log, to which undoing returns */
  address: string;
  isFirstPage: boolean;
  earlierHref: string | null;
  actions: LoggedAction[];
};

/** A client whose card is gone. `joinedAccount`: the account that now has everything of the client; null after a deletion. */
export type RemovedClient = { joinedAccount: { id: string; name: string } | null };

/**
 * The answer for a page of the area that does not exist. `removedClient`: the client it was about, if gone;
 * `unsavedText`: the typed fields of a form posted to it, as text to copy; null when the page was only opened.
 */
export type NotFoundView = {
  page: 'not-found';
  forms: string[];
  removedClient: RemovedClient | null;
  unsavedText: string | null;
};

/** A form that was posted with a sign-in that is too old: the path it is posted to, and its fields. */
export type PostedForm = { action: string; typed: Record<string, string>; hasFile: boolean };

/** The sign-in is too old for a page or an action (`purpose`); `signedInFor`: the time since the sign-in, "2 days". */
export type ReauthenticateView = {
  page: 'reauthenticate';
  forms: string[];
  signedInFor: string;
  purpose: string;
  returnTo: string;
  /** the posted form; null when a page was opened or the form had no fields */
  postedForm: PostedForm | null;
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

/** The hidden fields of a form. `token` proves that the site rendered it; `actionId` makes posting it twice one action. */
export type HiddenFormFields = { token: string; actionId: string };

/** What the frame around every page shows. */
export type OwnerFrame = {
  /** the path of the page; it has no query, so that reading it again does not show the toast again */
  path: string;
  /** the path and query of the page, to which undoing and hiding names return; without the search while names are hidden */
  address: string;
  nonce: string;
  /** the day at the studio, ISO */
  today: string;
  /** the number of items in the inbox */
  inboxCount: number;
  namesHidden: boolean;
  /** whether the page answers a posted form: its address does not have what was typed and chosen */
  isFormAnswer: boolean;
  /** keyed by the path that the form is posted to */
  fields: Record<string, HiddenFormFields>;
  /** the toast about the action that led here, and the path that the form to undo it is posted to */
  toast: { text: string; undoPath: string | null } | null;
  /** the sentence about a refused action whose form is not on the page */
  refusalMessage: string | null;
};

export const HIDE_NAMES_PATH = '/studio/names';
export const SIGN_OUT_EVERYWHERE_PATH = '/studio/sign-out-everywhere';
