/**
 * The pages of clients in the owner's area, with the conventions of view.ts. While names are hidden, the Worker has
 * already hidden names, phone numbers, notes and cautions (`watchOut`) here. OWNER §6.7.
 */
import type { DisplayName } from '../../domain/clients/client-name.ts';
import type { Cents } from '../../domain/money.ts';
import type { PatchTestResult } from '../../domain/treatments/patch-test.ts';
import type { ClientContactView } from './appointment.ts';
import type { FormState } from './forms.ts';
import type { LashMapView } from './lash-map.ts';

/** A client in a list. `phone`: '' for none. */
export type ClientListItem = {
  id: string;
  name: string;
  phone: string;
  /** "Today, 3:30 pm", "Thu 5 November, 11:00 am" */
  when: string;
  /** "7 visits"; '' in a list without visit counts */
  visits: string;
  patchTest: string;
};

export type ClientsView = {
  page: 'clients';
  forms: [];
  /** the searched words; '' without a search, and while names are hidden */
  query: string;
  /** null without a search; `hasMore`: whether more clients match than `rows` has */
  searchResult: { rows: ClientListItem[]; hasMore: boolean } | null;
  /** sorted by the next appointment; empty during a search */
  upcomingClients: ClientListItem[];
  /** latest visit first; empty during a search */
  recentClients: ClientListItem[];
};

/**
 * An appointment or a live payment link. `paidCents`: the amount paid minus refunds; null when booked with a code.
 * `owedCents`: the amount to pay at the studio while nothing is noted, else 0. `unpaidCents`: the amount to pay by the
 * link or of a pending payment, else 0.
 */
export type VisitLine = {
  id: string;
  when: string;
  service: string;
  state: string;
  paidCents: Cents | null;
  owedCents: Cents;
  unpaidCents: Cents;
};

/** `day`: ISO. */
type PatchTestLine = { day: string; result: PatchTestResult; product: string };

export type ClientView = {
  page: 'client';
  forms: [];
  id: string;
  namesHidden: boolean;
  client: DisplayName;
  contact: ClientContactView;
  /** '' while names are hidden */
  email: string;
  visits: string;
  /** the sum of all payments minus refunds */
  netPaidCents: Cents;
  /** '' for nothing */
  watchOut: string;
  /** "14 October 2026"; '' without one */
  consentOn: string;
  patchTests: PatchTestLine[];
  /** the latest maps or all, newest first; `showsFewerMaps`: all are shown, more than the card shows at first */
  maps: LashMapView[];
  mapCount: number;
  showsFewerMaps: boolean;
  /** ISO */
  today: string;
  note: string;
  booksOnline: boolean;
  /** null for a client with an account; `sameAs`: the account with the same phone number, null when there is none */
  join: { sameAs: { id: string; name: string } | null } | null;
  history: VisitLine[];
  /** the number of the shown page of visits, from 1; `hasEarlier`: whether a page of earlier visits follows */
  historyPage: number;
  hasEarlier: boolean;
  /** null without an account: only accounts earn points */
  points: {
    balance: number;
    pointsToNextReward: number;
    /** the latest first */
    lines: { id: number; text: string; day: string; points: number }[];
    /** whether there are earlier lines */
    isShortened: boolean;
  } | null;
  /** the reschedule codes and coupons that can be used now; `text` describes the code */
  codes: { code: string; text: string }[];
};

/** What each page below shows of its client. */
type ClientFormView = FormState & { forms: string[]; id: string; client: DisplayName; namesHidden: boolean };

/** The form for the note and the caution (`watchOut`). `fields` is null while names are hidden. */
export type ClientCardView = ClientFormView & {
  page: 'client-card';
  revision: number;
  fields: { note: string; watchOut: string } | null;
};

/**
 * `today`: the last day that can be noted; `day`: the day in the form; both ISO. `noted`: the stored test of `day`, null
 * when there is none; its `product` is null while names are hidden.
 */
export type PatchTestView = ClientFormView & {
  page: 'patch-test';
  today: string;
  day: string;
  noted: { result: PatchTestResult; product: string | null } | null;
};

/** `booksOnline`: whether the client may book online now. */
export type OnlineBookingView = ClientFormView & {
  page: 'client-online';
  booksOnline: boolean;
  hasAccount: boolean;
  revision: number;
};

/** One of two clients who may be the same person. `visits`: "7 visits since March 2025". */
export type JoinCandidate = { id: string; name: string; phone: string; email: string; visits: string };

/**
 * Joining a client without an account into a client with one: first the choice of the account, then both clients side by
 * side. `samePhone`, `searchResult`: the accounts to choose from; `searchResult` is null without a search.
 */
export type JoinView = ClientFormView & {
  page: 'join';
  /** why the two cannot be joined; null when they can */
  closedReason: string | null;
  query: string;
  samePhone: ClientListItem[];
  searchResult: { rows: ClientListItem[]; hasMore: boolean } | null;
  /** null until an account is chosen */
  pair: {
    sides: { card: JoinCandidate; account: JoinCandidate };
    isSamePhone: boolean;
    revision: number;
    intoRevision: number;
    /**
     * the points that the account gets for the paid bookings of the client without an account; `hasFullPrice`: whether one of
     * these is at full price and gives none
     */
    points: number;
    hasFullPrice: boolean;
  } | null;
};

/** A client's data: copy, correct, delete. `fields`: null while names are hidden; its `email`: null for an account. */
export type ClientDataView = ClientFormView & {
  page: 'client-data';
  fields: { fullName: string; phone: string; email: string | null } | null;
  /** whether an open booking, an unfinished payment or undecided noted money prevents the deletion */
  isBusy: boolean;
};

/** Everything that is stored about a client, as JSON and as rows of text by part. `copy` is null while names are hidden. */
export type ClientCopyView = {
  page: 'client-copy';
  forms: [];
  id: string;
  client: DisplayName;
  copy: { json: string; parts: { name: string; rows: [string, string][][] }[] } | null;
};
