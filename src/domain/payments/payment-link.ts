/**
 * A payment link: the studio holds a time for a client and sends the address of a page to pay it on. The hold ends two or
 * 48 hours later, or at eight in the evening of that or the next day, and always at least an hour before the appointment.
 * OWNER §6.6, I27.
 */
import { isHoldLive } from '../bookings/hold.ts';
import type { Cents } from '../money.ts';
import { formatDayShort, formatTime, toInstantAtStudio, toStudioDay } from '../time.ts';

export const LINK_TERMS = ['two_hours', 'tonight', 'tomorrow', 'two_days'] as const;

export type LinkTerm = (typeof LINK_TERMS)[number];

export const MAX_LINK_HOURS = 48;
/** A link ends this long before the appointment, at the latest. */
export const LINK_CUTOFF_HOURS = 1;
/** No link is offered for an appointment that starts sooner than this. */
const MIN_LINK_NOTICE_HOURS = 2;
const SHORT_LINK_HOURS = 2;
const EVENING_TIME = '20:00';
/** The smallest amount that Stripe charges. */
export const MIN_LINK_CENTS = 50;

function calculateTermEnd(term: LinkTerm, now: Temporal.Instant): Temporal.Instant {
  const today = toStudioDay(now);
  switch (term) {
    case 'two_hours':
      return now.add({ hours: SHORT_LINK_HOURS });
    case 'tonight':
      return toInstantAtStudio(today, EVENING_TIME);
    case 'tomorrow':
      return toInstantAtStudio(today.add({ days: 1 }), EVENING_TIME);
    case 'two_days':
      return now.add({ hours: MAX_LINK_HOURS });
  }
}

const isAhead = (at: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(at, now) > 0;

/** The terms that can be chosen now, each with its end; the usual term comes first. */
export function listOfferedLinkTerms(now: Temporal.Instant): { term: LinkTerm; until: Temporal.Instant }[] {
  const terms: LinkTerm[] = ['tonight', 'two_hours', 'tomorrow', 'two_days'];
  return terms.map((term) => ({ term, until: calculateTermEnd(term, now) })).filter(({ until }) => isAhead(until, now));
}

/** When a link that is sent now ends. */
export function calculateLinkExpiry(
  term: LinkTerm,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  const [until, latestEnd] = [calculateTermEnd(term, now), startsAt.subtract({ hours: LINK_CUTOFF_HOURS })];
  return Temporal.Instant.compare(until, latestEnd) < 0 ? until : latestEnd;
}

/** Whether the booking can still be paid by its link. */
export const isLinkLive = (
  { state, holdExpiresAt }: { state: string; holdExpiresAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean => state === 'held' && isHoldLive(holdExpiresAt, now);

/** Whether a link can be sent now: `startsAt` is far enough ahead to leave the client time to pay. */
export const isLinkOffered = (startsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startsAt, now.add({ hours: MIN_LINK_NOTICE_HOURS })) >= 0;

/** Returns the code of the error catalogue that says why no link can be sent now; null when a link can be sent. */
export function findLinkErrorCode(
  { startsAt, priceCents, term }: { startsAt: Temporal.Instant; priceCents: Cents; term: LinkTerm },
  now: Temporal.Instant,
): 'INVALID_INPUT' | 'LINK_NOT_OFFERED' | null {
  if (priceCents < MIN_LINK_CENTS || !isAhead(calculateTermEnd(term, now), now)) return 'INVALID_INPUT';
  return isLinkOffered(startsAt, now) ? null : 'LINK_NOT_OFFERED';
}

/** "8:00 pm", "tomorrow, 8:00 pm", "Wed 25 November, 1:42 pm"; `today`: the words before a time of today. */
function formatEnd(until: Temporal.Instant, now: Temporal.Instant, todayPrefix: string): string {
  const day = toStudioDay(until);
  const { days } = toStudioDay(now).until(day, { largestUnit: 'days' });
  if (days === 0) return `${todayPrefix}${formatTime(until)}`;
  return `${days === 1 ? 'tomorrow' : formatDayShort(day)}, ${formatTime(until)}`;
}

/** In the diary: "Link sent, till 8:00 pm" */
export const formatLinkInDiary = (until: Temporal.Instant, now: Temporal.Instant): string =>
  `Link sent, till ${formatEnd(until, now, '')}`;

/** On the owner's page: "Link sent, runs out today, 8:00 pm" */
export const formatLinkState = (until: Temporal.Instant, now: Temporal.Instant): string =>
  `Link sent, runs out ${formatEnd(until, now, 'today, ')}`;

/** In the inbox: "It ends tonight at 8:00 pm", "It ends tomorrow, 8:00 pm" */
export function formatLinkEnd(until: Temporal.Instant, now: Temporal.Instant): string {
  if (!toStudioDay(until).equals(toStudioDay(now))) return `It ends ${formatEnd(until, now, '')}`;
  return `It ends ${until.equals(calculateTermEnd('tonight', now)) ? 'tonight' : 'today'} at ${formatTime(until)}`;
}

/** To the client: "Held for you until 8:00 pm" */
export const formatHeldUntil = (until: Temporal.Instant, now: Temporal.Instant): string =>
  `Held for you until ${formatEnd(until, now, '')}`;

/**
 * Beside the way to pay, for the chosen term: "Held until tonight, 8:00 pm."; when the time of the appointment is known
 * (`startsAt`) and makes the link end earlier: "Held until today, 4:00 pm."
 */
export function formatHeldUntilTerm(term: LinkTerm, startsAt: Temporal.Instant | null, now: Temporal.Instant): string {
  const termEnd = calculateTermEnd(term, now);
  const expiry = startsAt && calculateLinkExpiry(term, startsAt, now);
  // An appointment so near that its link would have ended already gets no link, so its earlier end is not shown.
  const until = expiry && isAhead(expiry, now) ? expiry : termEnd;
  return `Held until ${formatEnd(until, now, term === 'tonight' && until.equals(termEnd) ? 'tonight, ' : 'today, ')}.`;
}

/** In the list of terms: "Tonight, 8:00 pm", "2 hours, until today, 3:42 pm" */
export function formatLinkTerm(term: LinkTerm, now: Temporal.Instant): string {
  const until = calculateTermEnd(term, now);
  if (term === 'tonight') return `Tonight, ${formatTime(until)}`;
  if (term === 'tomorrow') return `Tomorrow, ${formatTime(until)}`;
  const hours = term === 'two_hours' ? SHORT_LINK_HOURS : MAX_LINK_HOURS;
  return `${hours} hours, until ${formatEnd(until, now, 'today, ')}`;
}
