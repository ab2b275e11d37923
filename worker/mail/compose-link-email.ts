import { formatDollars } from '../../src/domain/money.ts';
import { formatDateTime } from '../../src/domain/time.ts';
import { appointmentLines } from './appointment-emails.ts';
import type { EmailContextWithFacts } from './email-context.ts';
import { bookingOf, emailText } from './email-parts.ts';
import type { Email } from './mailer.ts';
import { paymentLinkAddress } from './payment-link.ts';

/** The email with a payment link: what it is for, how much, until when, and the address. OWNER §9. */
export async function composeLinkEmail(
  config: { signInSecret: string; origins: string[] },
  context: EmailContextWithFacts,
): Promise<Email> {
  const { id, startsAt, priceCents, holdExpiresAt } = bookingOf(context);
  const paragraphs = [
    'The studio is holding a time for you. It is booked once it is paid.',
    appointmentLines(context),
    `To pay: ${formatDollars(priceCents)}, until ${formatDateTime(holdExpiresAt)}. After that the time is free for others.`,
    await paymentLinkAddress(config, id),
    'If you did not ask for this, ignore it.',
  ];
  return {
    id: context.message.id,
    to: context.email,
    replyTo: context.facts.email,
    subject: `To pay: ${context.serviceName}, ${formatDateTime(startsAt)}`,
    text: emailText(context.facts, context.firstName, paragraphs),
    attachments: [],
  };
}
