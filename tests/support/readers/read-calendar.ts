import ICAL from 'ical.js';

type CalendarFile = { method: string; status: string; event: ICAL.Event };

/**
 * Parses an iCalendar text. Throws when it cannot be parsed, and on what RFC 5545 §3.1 forbids and ical.js accepts: lines
 * that do not end in CRLF or are longer than 75 octets.
 */
function parseCalendar(text: string): { calendar: ICAL.Component; events: ICAL.Component[] } {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CRLF.');
  const longLine = text.split('\r\n').find((line) => new TextEncoder().encode(line).length > 75);
  if (longLine !== undefined) throw new Error(`A line is longer than 75 octets: ${longLine}`);
  const calendar = ICAL.Component.fromString(text);
  return { calendar, events: calendar.getAllSubcomponents('vevent') };
}

/** Reads an iCalendar text with one event. Throws as `parseCalendar` does. */
export function readCalendar(text: string): CalendarFile {
  const { calendar, events } = parseCalendar(text);
  const [event, ...otherEvents] = events;
  if (!event || otherEvents.length > 0) throw new Error('Not one event.');
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(event.getFirstPropertyValue('status')),
    event: new ICAL.Event(event),
  };
}

/** The events of an iCalendar text, by UID. Throws as `parseCalendar` does, and on a UID that is there twice. */
export function readFeedEvents(text: string): Map<string, ICAL.Event> {
  const { events } = parseCalendar(text);
  const eventsByUid = new Map(events.map((event) => new ICAL.Event(event)).map((event) => [event.uid, event]));
  if (eventsByUid.size < events.length) throw new Error('A UID is there twice.');
  return eventsByUid;
}
