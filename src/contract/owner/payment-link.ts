/** The owner's page of a payment link, with the conventions of view.ts. OWNER §6.3, §6.6 (The link). */
import type { DisplayName } from '../../domain/clients/client-name.ts';
import type { Cents } from '../../domain/money.ts';
import type { ClientContactView } from './appointment.ts';

/** The link to send while it can be paid. `text`: the text message; `emailed`: says that it is e-mailed, or why not. */
export type PaymentLinkMessage = { address: string; text: string; emailed: string };

export type PaymentLinkView = {
  page: 'payment-link';
  forms: [];
  id: string;
  client: DisplayName;
  /** '' for a walk-in and a deleted client, who have no page */
  clientId: string;
  contact: ClientContactView;
  service: string;
  startsAt: string;
  endsAt: string;
  priceCents: Cents;
  /** "Link sent, runs out today, 8:00 pm" */
  state: string;
  /** whether the link still holds its time */
  canLetGo: boolean;
  /** null once the link has ended */
  link: PaymentLinkMessage | null;
  /** the page to book the same again; null while the time is held, and for a deleted client */
  bookAgainHref: string | null;
};
