import { CONTACTS } from '../../src/content/booking.ts';
import { studio } from '../../src/content/studio.ts';
import type { EmailContext } from './email-context.ts';

/** A letter without its envelope: plain facts, a blank line between paragraphs, no marketing (DECISIONS §16). */
export type Wording = { subject: string; paragraphs: string[] };

/** A heading with its lines below. */
export const under = (heading: string, lines: readonly string[]): string =>
  [heading, ...lines.map((line) => `- ${line}`)].join('\n');

export const contacts = (): string => CONTACTS.map(({ label }) => label).join(' or ');

export const ownPage = (origin: string): string => `${origin}/#client-portal`;

/** The whole text: greeting, paragraphs, and who writes. */
export function emailText(firstName: string, paragraphs: readonly string[]): string {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  const place = `${studio.suburb} ${studio.stateCode} ${studio.postcode}`;
  const signature = [studio.name, place, ...CONTACTS.map(({ label }) => label)].join('\n');
  return `${[greeting, ...paragraphs, signature].join('\n\n')}\n`;
}

export type Booked = NonNullable<EmailContext['booking']>;

/** A message about an appointment always has one. */
export function bookingOf({ booking, message }: EmailContext): Booked {
  if (!booking) throw new Error(`the message ${message.id} is about no appointment`);
  return booking;
}
