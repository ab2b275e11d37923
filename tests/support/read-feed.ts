import ICAL from 'ical.js';

/** The events of an iCalendar text, by UID. Throws on what cannot be parsed, on other lines than RFC 5545 §3.1 allows and on a UID that is there twice. */
export function readFeed(text: string): Map<string, ICAL.Event> {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CRLF.');
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const byUid = new Map(events.map((event) => [event.uid, event]));
  if (byUid.size < events.length) throw new Error('A UID is there twice.');
  return byUid;
}
