/** The owner's page of a payment link, with the conventions of owner-view.ts. OWNER §6.3, §6.6 (The link). */
import type { DisplayName } from '../domain/client-name.ts';
import type { Cents } from '../domain/money.ts';
import type { ClientContactView } from './owner-appointment.ts';

/** What can be sent while the link can be paid. `text`: of the message; `emailed`: that it was emailed, or why not. */
export type PaymentLinkMessage = { address: string; text: string; emailed: string };

export type PaymentLinkView = {
  page: 'payment-link';
  forms: [];
  id: string;
  client: DisplayName;
  /** '' for one without a page: a walk-in, and a deleted account */
  clientId: string;
  contact: ClientContactView;
  service: string;
  startsAt: string;
  endsAt: string;
  priceCents: Cents;
  /** "Link sent, runs out today, 8:00 pm" */
  state: string;
  /** it holds its time */
  canLetGo: boolean;
  /** null once it has ended */
  link: PaymentLinkMessage | null;
  /** the page to book the same again */
  bookAgain: string | null;
};
