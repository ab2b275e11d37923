import ICAL from 'ical.js';

type CalendarFile = { method: string; status: string; event: ICAL.Event };

/**
 * Reads an iCalendar text with one event. Throws on one that cannot be parsed, and on what RFC 5545 §3.1 forbids and
 * ical.js accepts: lines that do not end in CRLF or are longer than 75 octets.
 */
export function readCalendar(text: string): CalendarFile {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CRLF.');
  const long = text.split('\r\n').find((line) => new TextEncoder().encode(line).length > 75);
  if (long !== undefined) throw new Error(`A line is longer than 75 octets: ${long}`);
  const calendar = ICAL.Component.fromString(text);
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('Not one event.');
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(event.getFirstPropertyValue('status')),
    event: new ICAL.Event(event),
  };
}
