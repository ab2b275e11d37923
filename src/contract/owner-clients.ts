/**
 * The pages of clients in the owner's area, with the conventions of owner-view.ts. Names, phone numbers, notes and what to
 * watch out for are hidden already where the owner has hidden them. OWNER §6.7.
 */
import type { DisplayName } from '../domain/client-name.ts';
import type { Cents } from '../domain/money.ts';
import type { PatchTestResult } from '../domain/patch-test.ts';
import type { ClientContactView } from './owner-appointment.ts';
import type { FormState } from './owner-forms.ts';
import type { LashMapView } from './owner-lash-map.ts';

/** A client in a list. `phone`: '' for none. */
export type ClientListItem = {
  id: string;
  name: string;
  phone: string;
  /** "Today, 3:30 pm", "Thu 5 November, 11:00 am" */
  when: string;
  /** "7 visits"; '' where the list does not say it */
  visits: string;
  patchTest: string;
};

export type ClientsView = {
  page: 'clients';
  forms: [];
  /** what was searched for; '' for nothing, and while names are hidden */
  query: string;
  /** null without a search; `more`: there are further ones */
  found: { rows: ClientListItem[]; more: boolean } | null;
  /** by the next appointment; empty during a search */
  upcomingClients: ClientListItem[];
  /** the latest first; empty during a search */
  recentClients: ClientListItem[];
};

/**
 * An appointment or a live payment link. `paidCents`: what was kept of the payment; null for one booked with a code. `owedCents`:
 * what is to be paid at the studio, of which nothing is noted; 0 for nothing. `unpaidCents`: what is to be paid by the link, or
 * what the bank is working on; 0 for nothing.
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
  /** '' while it is hidden */
  email: string;
  visits: string;
  /** of all payments, after refunds */
  netPaidCents: Cents;
  /** '' for nothing */
  watchOut: string;
  /** "14 October 2026"; '' without one */
  consentOn: string;
  patchTests: PatchTestLine[];
  /** the last ones or all, newest first; `showsFewerMaps`: all are shown, and the card has fewer at first */
  maps: LashMapView[];
  mapCount: number;
  showsFewerMaps: boolean;
  /** ISO */
  today: string;
  note: string;
  booksOnline: boolean;
  /** of a client without an account, who can be joined into one; `sameAs`: who has the same phone number and an account */
  join: { sameAs: { id: string; name: string } | null } | null;
  history: VisitLine[];
  /** of the pages of visits, from 1; `hasEarlier`: there is a further one */
  historyPage: number;
  hasEarlier: boolean;
  /** null without an account, which alone earns points */
  points: {
    balance: number;
    pointsToNextReward: number;
    lines: { id: number; text: string; day: string; points: number }[];
  } | null;
  /** reschedule codes, rewards and apologies that can be used now, with what each is */
  codes: { code: string; text: string }[];
};

/** What each page below shows: the client whom it is about. */
type ClientFormView = FormState & { forms: string[]; id: string; client: DisplayName; namesHidden: boolean };

/** The form of note and caution; without fields while names are hidden. */
export type ClientCardView = ClientFormView & {
  page: 'client-card';
  revision: number;
  fields: { note: string; watchOut: string } | null;
};

/**
 * ISO days. `today`: the last one that can be noted; `day`: the one that is filled in. `noted`: the test of that day, null for
 * none; its `product`: null while names are hidden.
 */
export type PatchTestView = ClientFormView & {
  page: 'patch-test';
  today: string;
  day: string;
  noted: { result: PatchTestResult; product: string | null } | null;
};

/** `booksOnline`: what is in force. */
export type OnlineBookingView = ClientFormView & {
  page: 'client-online';
  booksOnline: boolean;
  hasAccount: boolean;
  revision: number;
};

/** One of the two who may be one person. `visits`: "7 visits since March 2025". */
export type JoinCandidate = { id: string; name: string; phone: string; email: string; visits: string };

/**
 * Joining a client without an account into one with an account: first the choice of the account, then both beside each
 * other. `samePhone`, `found`: the accounts to choose from; `found` is null without a search.
 */
export type JoinView = ClientFormView & {
  page: 'join';
  /** why there is nothing to join */
  closed: string | null;
  query: string;
  samePhone: ClientListItem[];
  found: { rows: ClientListItem[]; more: boolean } | null;
  /** null until an account is chosen */
  pair: {
    sides: { card: JoinCandidate; account: JoinCandidate };
    isSamePhone: boolean;
    revision: number;
    intoRevision: number;
    /** that are given for what the first has paid */
    points: number;
  } | null;
};

/** A client's data: copy, correct, delete. `fields`: null while names are hidden; its `email`: null for that of an account. */
export type ClientDataView = ClientFormView & {
  page: 'client-data';
  fields: { fullName: string; phone: string; email: string | null } | null;
  /** something is booked or being paid */
  isBusy: boolean;
};

/** Everything that is stored about a client, as text of each part; null while names are hidden. */
export type ClientCopyView = {
  page: 'client-copy';
  forms: [];
  id: string;
  client: DisplayName;
  copy: { json: string; parts: { name: string; rows: [string, string][][] }[] } | null;
};
