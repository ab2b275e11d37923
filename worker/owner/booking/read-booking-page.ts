import { BOOKING_PROBLEM_SENTENCES } from '../../../src/content/owner-booking-texts.ts';
import { describeTakenTime } from '../../../src/content/owner-move-texts.ts';
import { type BookingPageView, type BookingServiceStep, PAY_BY_LINK } from '../../../src/contract/owner-booking.ts';
import { ANSWERS_BUTTON, parseBookPath } from '../../../src/contract/owner-booking-steps.ts';
import { toUnblockValue } from '../../../src/contract/owner-fields.ts';
import { chooseTypedTime, type FormState, formPaths, parseStartFields } from '../../../src/contract/owner-forms.ts';
import { buildAppointmentPath, buildDiaryPath } from '../../../src/contract/owner-paths.ts';
import { isValidOwnerEmail } from '../../../src/contract/owner-settings.ts';
import { type BookingAnswers, parseBookingAnswers, toTreatmentTerms } from '../../../src/domain/booking-answers.ts';
import { type DisplayName, toDisplayName } from '../../../src/domain/client-name.ts';
import { findUnblockableTimes, hideConflictNames } from '../../../src/domain/conflicts.ts';
import { POINTS_PER_PURCHASE } from '../../../src/domain/loyalty.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { findBookingProblem } from '../../../src/domain/owner-booking.ts';
import {
  formatHeldUntilTerm,
  formatLinkTerm,
  isLinkOffered,
  listOfferedLinkTerms,
} from '../../../src/domain/payment-link.ts';
import { normalisePhone } from '../../../src/domain/phone.ts';
import { isServiceCovered } from '../../../src/domain/reschedule-token.ts';
import { capitalise } from '../../../src/domain/sentence-text.ts';
import { formatLastDayShort, formatNearTime, formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { parseDay, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatment.ts';
import type { Config } from '../../config.ts';
import { allServicesQuery } from '../../content/service-store.ts';
import type { Db } from '../../db/database.ts';
import type { Service } from '../../db/rows.ts';
import { requireClientIdentifiers } from '../../loyalty/client-identifiers.ts';
import { owedFullPricesQuery } from '../../loyalty/full-price.ts';
import { usableTokensQuery } from '../clients/client-queries.ts';
import { readClientStep } from './read-client-step.ts';
import { readServiceStep } from './read-service-step.ts';
import { readTimeStep } from './read-time-step.ts';
import { findClientByPhone } from './resolve-booked-client.ts';

type BookingPageDeps = { db: Db; config: Config };

export type BookingPageRequest = FormState & {
  query: Record<string, string>;
  now: Temporal.Instant;
  namesHidden: boolean;
};

/** The link back to the day from which the page was opened, else to today. */
function buildBackLink({ day = '' }: BookingAnswers, now: Temporal.Instant): BookingPageView['back'] {
  const date = parseDay(day);
  if (!date || date.equals(toStudioDay(now))) return { href: '/studio', text: 'Today' };
  return { href: buildDiaryPath(date), text: formatWeekdayAndDate(date) };
}

function findTypedProblem({ typed, now }: BookingPageRequest) {
  const { who, use, fullName = '', phone = '', email = '', pay } = typed;
  const hasContact = who !== 'new' || Boolean(use) || (fullName.trim() !== '' && phone.trim() !== '');
  const checked = { hasContact, isEmailValid: isValidOwnerEmail(email), isByLink: pay === PAY_BY_LINK };
  return findBookingProblem({ ...checked, startsAt: parseStartFields(typed) }, now);
}

/** The error above the form. For a known phone number it names the client, for a taken time it says what is in the way. */
function buildRefusal(request: BookingPageRequest, known: BookingPageView['known']): FormState['refused'] {
  const { refused, namesHidden } = request;
  if (!refused) return null;
  const { code } = refused;
  const taken = describeTakenTime((refused.conflicts ?? []).map((found) => hideConflictNames(found, namesHidden)));
  if (code === 'PHONE_KNOWN' && known)
    return { code, message: `${known.client.name} has this number. Is it the same person?` };
  if (taken) return { code, message: taken };
  const problem = code === 'INVALID_INPUT' ? findTypedProblem(request) : null;
  return { code, message: problem ? BOOKING_PROBLEM_SENTENCES[problem] : refused.message };
}

/** The page on which the payment link that is in the way can be let go; null when no link is in the way. */
function findConflictingLinkPath({ refused }: BookingPageRequest): BookingPageView['conflictingLinkPath'] {
  const [found] = refused?.conflicts ?? [];
  return found?.kind === 'link' ? buildAppointmentPath(found.bookingId) : null;
}

async function findKnownClient(
  db: Db,
  { refused, typed, namesHidden }: BookingPageRequest,
): Promise<BookingPageView['known']> {
  if (refused?.code !== 'PHONE_KNOWN') return null;
  const { e164, asTyped } = normalisePhone((typed.phone ?? '').trim());
  const own = await findClientByPhone(db, e164 ?? asTyped);
  return own && { id: own.id, client: toDisplayName(own.fullName || own.firstName, namesHidden) };
}

/** The chosen or typed time, for the address that asks for the client or the service again. */
function toTimeAnswers(typed: FormState['typed']): BookingAnswers {
  const start = parseStartFields(typed);
  return start
    ? { day: toStudioDay(start).toString(), at: toStudioTime(start).toString({ smallestUnit: 'minute' }) }
    : {};
}

/** The fields of a new client and of the payment method. */
const DETAIL_FIELDS = ['fullName', 'phone', 'another', 'email', 'pay', 'linkTerm'];
const TIME_FIELDS = ['start', 'day', 'time'];

/**
 * The fields that are kept when a question is asked again. A complete time is left out, because it is among the answers.
 */
function toKeptFields(typed: FormState['typed']): BookingPageView['kept'] {
  const names = parseStartFields(typed) ? DETAIL_FIELDS : [...DETAIL_FIELDS, ...TIME_FIELDS];
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => names.includes(name) && value !== ''));
}

type WantedService = Service & { treatment: string };

async function readRescheduleCodes(db: Db, answers: BookingAnswers, wanted: WantedService, now: Temporal.Instant) {
  if (!answers.client) return [];
  const codes = await usableTokensQuery(db, answers.client, now);
  return codes
    .filter((token) => isServiceCovered(token, wanted))
    .map(({ code, expiresAt }) => ({
      code,
      text: `${code}, valid until ${formatLastDayShort(expiresAt, now)}`,
    }));
}

/** Empty when the price is 0. */
const listLinkTerms = (
  priceCents: Cents,
  startsAt: Temporal.Instant | null,
  now: Temporal.Instant,
): BookingPageView['linkTerms'] =>
  priceCents === 0
    ? []
    : listOfferedLinkTerms(now).map(({ term }) => ({
        value: term,
        text: formatLinkTerm(term, now),
        held: formatHeldUntilTerm(term, startsAt, now),
      }));

const NO_SUMMARY = { when: '', what: '', service: '', price: 0, points: '' };

/** The points that the booking gives, in words; '' for a client without an account and for a price of 0. */
async function readPoints(deps: BookingPageDeps, clientId: string | null, priceCents: Cents): Promise<string> {
  if (clientId === null || priceCents === 0) return '';
  const person = await requireClientIdentifiers(deps, clientId, '');
  const owed = await owedFullPricesQuery(deps.db, [clientId], person);
  return owed.length > 0 ? 'none, at full price' : String(POINTS_PER_PURCHASE);
}

type SummaryInput = { person: DisplayName; points: string; serviceName: string; priceCents: Cents };

/** "Sat 28, 11:00 am" when a time is chosen, "Tahlia, Hybrid Set", and the price with the points that it gives. */
function buildSummary(
  start: Temporal.Instant | null,
  { person, points, serviceName, priceCents }: SummaryInput,
): BookingPageView['summary'] {
  return {
    when: start ? formatNearTime(start) : '',
    what: [capitalise(person.firstName), serviceName].join(', '),
    service: serviceName,
    price: priceCents,
    points,
  };
}

/** True when minutes and price are answered, so that times of this length can be offered. */
const isComplete = (
  what: BookingPageView['what'],
): what is Exclude<BookingPageView['what'], BookingServiceStep | null> => what?.kind === 'answered';

/**
 * The page on which the owner books for a client: who, what, when, and how it is paid, each asked once the one before is
 * answered. Throws NOT_FOUND for an unknown client id in the address. OWNER §6.6.
 */
export async function readBookingPage(deps: BookingPageDeps, sent: BookingPageRequest): Promise<BookingPageView> {
  const { db } = deps;
  const request = { ...sent, typed: chooseTypedTime(sent.typed) };
  const { typed, now, namesHidden } = request;
  const { [ANSWERS_BUTTON]: path } = typed;
  const query = path === undefined ? { ...sent.query, ...typed } : parseBookPath(path);
  // The client who was recognised by the phone number.
  const recognised: Record<string, string> = typed.use ? { who: 'client', client: typed.use } : {};
  const answers = parseBookingAnswers({ ...query, ...toTimeAnswers(typed), ...recognised });
  const services = await allServicesQuery(db);
  const who = await readClientStep(db, { answers, query, now, namesHidden });
  const isServiceReopened = query.ask === 'what';
  const what =
    who.kind === 'open' ? null : await readServiceStep(db, { answers, services, isReopened: isServiceReopened });
  const known = await findKnownClient(db, request);
  const view = {
    page: 'book' as const,
    forms: [formPaths.bookForClient()],
    back: buildBackLink(answers, now),
    answers,
    kept: toKeptFields(typed),
    who,
    what,
    known,
    typed,
    refused: buildRefusal(request, known),
    conflictingLinkPath: findConflictingLinkPath(request),
    unblock: toUnblockValue(findUnblockableTimes(request.refused?.conflicts ?? [])),
  };
  const service = services.find(({ id }) => id === answers.service);
  if (who.kind === 'open' || !isComplete(what) || !service)
    return { ...view, when: null, codes: [], linkTerms: [], isLinkTooLate: false, summary: NO_SUMMARY };
  const chosen = toTreatmentTerms(answers, service);
  const serviceName = formatServiceWithTreatment(service.name, chosen.treatment);
  const name = who.isNew && typed.fullName ? toDisplayName(typed.fullName, namesHidden).name : who.person.name;
  const card = { isNew: true as const, name, serviceName };
  const minutes = chosen.minutes ?? service.minutes;
  const when = await readTimeStep(db, { answers, typed, minutes, now, namesHidden, card });
  const { person, hasAccount } = who;
  const priceCents = chosen.priceCents ?? 0;
  const points = await readPoints(deps, hasAccount ? (answers.client ?? null) : null, priceCents);
  const startsAt = parseStartFields(when.fields);
  return {
    ...view,
    when,
    linkTerms: listLinkTerms(priceCents, startsAt, now),
    isLinkTooLate: startsAt !== null && !isLinkOffered(startsAt, now),
    codes: await readRescheduleCodes(db, answers, { ...service, treatment: chosen.treatment }, now),
    summary: buildSummary(startsAt, { person, points, serviceName, priceCents }),
  };
}
