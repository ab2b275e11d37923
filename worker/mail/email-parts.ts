import { buildContactLinks } from '../../src/content/contact-links.ts';
import { studio } from '../../src/content/studio.ts';
import type { PublicFacts } from '../../src/domain/studio-facts.ts';
import { formatDateTime } from '../../src/domain/time.ts';
import type { EmailContext } from './email-context.ts';

/** The text of an email: plain facts, no marketing (DECISIONS §16); a blank line separates the paragraphs. */
export type ComposedEmail = { subject: string; paragraphs: string[] };

/** A heading with its lines below. */
export const formatHeadedList = (heading: string, lines: readonly string[]): string =>
  [heading, ...lines.map((line) => `- ${line}`)].join('\n');

export const buildClientPortalUrl = (origin: string): string => `${origin}/#client-portal`;

/** The end of an email about an outcome, with a link to book again after a payment that books nothing. */
export const composeClosingParagraphs = ({ hasAccount, message }: EmailContext, origin: string): string[] => [
  ...(message.kind === 'payment_returned' ? [`You can book another time: ${origin}/#booking`] : []),
  ...(hasAccount === 1 ? [`All of it is on your own page: ${buildClientPortalUrl(origin)}`] : []),
  'Questions? Just answer this e-mail.',
];

/** The whole text: greeting, paragraphs and signature. */
export function composeEmailText(facts: PublicFacts, firstName: string, paragraphs: readonly string[]): string {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  const locality = `${studio.suburb} ${studio.stateCode} ${studio.postcode}`;
  const signature = [studio.name, locality, ...buildContactLinks(facts).map(({ label }) => label)].join('\n');
  return `${[greeting, ...paragraphs, signature].join('\n\n')}\n`;
}

export type EmailBooking = NonNullable<EmailContext['booking']>;

/** The booking of a message about an appointment. Throws when the message has none. */
export function requireEmailBooking({ booking, message }: EmailContext): EmailBooking {
  if (!booking) throw new Error(`message ${message.id} has no appointment`);
  return booking;
}

/** The text of an email about an outcome, which is also shown as a notification. */
export type OutcomeText = { subject: string; sentences: string[] };

export const formatAppointment = (context: EmailContext): string =>
  `${context.serviceName}, ${formatDateTime(requireEmailBooking(context).startsAt)}`;

/** What a payment was for: the appointment, or only the service when there is no appointment. */
export const formatPurchase = (context: EmailContext) =>
  context.booking ? formatAppointment(context) : context.serviceName;
