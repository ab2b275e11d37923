import { BOOKING_PROBLEM_SENTENCES } from '../../../src/content/owner-booking-texts.ts';
import { describeTakenTime } from '../../../src/content/owner-move-texts.ts';
import { type BookingPageView, type BookingServiceStep, PAY_BY_LINK } from '../../../src/contract/owner/booking.ts';
import { ANSWERS_BUTTON, parseBookingPath } from '../../../src/contract/owner/booking-steps.ts';
import { toUnblockValue } from '../../../src/contract/owner/fields.ts';
import { chooseTypedTime, type FormState, formPaths, parseStartFields } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath, buildDiaryPath, TODAY_PATH } from '../../../src/contract/owner/paths.ts';
import { isValidOwnerEmail } from '../../../src/contract/owner/settings.ts';
import { isServiceCovered } from '../../../src/domain/cancellation/reschedule-token.ts';
import { type DisplayName, toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { normalisePhone } from '../../../src/domain/clients/phone.ts';
import { hideConflictNames, listUnblockableTimes } from '../../../src/domain/diary/conflicts.ts';
import { POINTS_PER_PURCHASE } from '../../../src/domain/loyalty/loyalty.ts';
import type { Cents } from '../../../src/domain/money.ts';
import {
  type BookingAnswers,
  parseBookingAnswers,
  toTreatmentTerms,
} from '../../../src/domain/owner/booking-answers.ts';
import { explainRefusedBooking } from '../../../src/domain/owner/owner-booking.ts';
import {
  formatHeldUntilTerm,
  formatLinkTerm,
  isLinkOffered,
  listOfferedLinkTerms,
} from '../../../src/domain/payments/payment-link.ts';
import { capitalise } from '../../../src/domain/sentence-text.ts';
import { formatLastDayShort, formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { parseDay, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { formatServiceWithTreatment } from '../../../src/domain/treatments/treatment.ts';
import type { Config } from '../../config.ts';
import { allServicesQuery } from '../../content/service-store.ts';
import type { Db } from '../../db/database.ts';
import type { Service } from '../../db/rows.ts';
import { requireClientIdentifiers } from '../../loyalty/client-identifiers.ts';
import { fullPriceDebtsQuery } from '../../loyalty/full-price.ts';
import { usableTokensQuery } from '../clients/client-queries.ts';
import type { DisplayOptions } from '../page-request.ts';
import { readClientStep } from './read-client-step.ts';
import { readServiceStep } from './read-service-step.ts';
import { readTimeStep } from './read-time-step.ts';
import { findClientByPhone } from './resolve-booked-client.ts';

type BookingPageDeps = { db: Db; config: Config };

export type BookingPageRequest = FormState & DisplayOptions & { query: Record<string, string> };

/** The link back to the day from which the page was opened, else to today. */
function buildBackLink({ day = '' }: BookingAnswers, now: Temporal.Instant): BookingPageView['back'] {
  const date = parseDay(day);
  if (!date || date.equals(toStudioDay(now))) return { href: TODAY_PATH, text: 'Today' };
  return { href: buildDiaryPath(date), text: formatWeekdayAndDate(date) };
}

function findTypedProblem({ typed, now }: BookingPageRequest) {
  const { who, use, fullName = '', phone = '', email = '', pay } = typed;
  const hasContact = who !== 'new' || Boolean(use) || (fullName.trim() !== '' && phone.trim() !== '');
  const details = { hasContact, isEmailValid: isValidOwnerEmail(email), hasPaymentLink: pay === PAY_BY_LINK };
  return explainRefusedBooking({ ...details, startsAt: parseStartFields(typed) }, now);
}

/** The error above the form. For a known phone number it names the client, for a taken time it says what is in the way. */
function buildRefusal(
  request: BookingPageRequest,
  knownClient: BookingPageView['clientWithPhone'],
): FormState['refused'] {
  const { refused, namesHidden } = request;
  if (!refused) return null;
  const { code } = refused;
  const takenSentence = describeTakenTime(
    (refused.conflicts ?? []).map((conflict) => hideConflictNames(conflict, namesHidden)),
  );
  if (code === 'PHONE_KNOWN' && knownClient)
    return { code, message: `${knownClient.client.name} has this number. Is it the same person?` };
  if (takenSentence) return { code, message: takenSentence };
  const problem = code === 'INVALID_INPUT' ? findTypedProblem(request) : null;
  return { code, message: problem ? BOOKING_PROBLEM_SENTENCES[problem] : refused.message };
}

/** The page on which the payment link that is in the way can be let go; null when no link is in the way. */
function findConflictingLinkPath({ refused }: BookingPageRequest): BookingPageView['conflictingLinkPath'] {
  const [conflict] = refused?.conflicts ?? [];
  return conflict?.kind === 'link' ? buildAppointmentPath(conflict.bookingId) : null;
}

async function findKnownClient(
  db: Db,
  { refused, typed, namesHidden }: BookingPageRequest,
): Promise<BookingPageView['clientWithPhone']> {
  if (refused?.code !== 'PHONE_KNOWN') return null;
  const { e164, original } = normalisePhone((typed.phone ?? '').trim());
  const matchingClient = await findClientByPhone(db, e164 ?? original);
  return (
    matchingClient && {
      id: matchingClient.id,
      client: toDisplayName(matchingClient.fullName || matchingClient.firstName, namesHidden),
    }
  );
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
function toKeptFields(typed: FormState['typed']): BookingPageView['postedFields'] {
  const names = parseStartFields(typed) ? DETAIL_FIELDS : [...DETAIL_FIELDS, ...TIME_FIELDS];
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => names.includes(name) && value !== ''));
}

type ServiceWithTreatment = Service & { treatment: string };

async function readRescheduleCodes(
  db: Db,
  answers: BookingAnswers,
  bookedService: ServiceWithTreatment,
  now: Temporal.Instant,
) {
  if (!answers.client) return [];
  const tokens = await usableTokensQuery(db, answers.client, now);
  return tokens
    .filter((token) => isServiceCovered(token, bookedService))
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
        heldUntil: formatHeldUntilTerm(term, startsAt, now),
      }));

const NO_SUMMARY = { what: '', service: '', price: 0, points: '' };

/** The points that the booking gives, in words; '' for a client without an account and for a price of 0. */
async function readPoints(deps: BookingPageDeps, clientId: string | null, priceCents: Cents): Promise<string> {
  if (clientId === null || priceCents === 0) return '';
  const identifiers = await requireClientIdentifiers(deps, clientId, '');
  const fullPriceDebts = await fullPriceDebtsQuery(deps.db, [clientId], identifiers);
  return fullPriceDebts.length > 0 ? 'none, at full price' : String(POINTS_PER_PURCHASE);
}

type SummaryInput = { person: DisplayName; points: string; serviceName: string; priceCents: Cents };

/** "Tahlia, Hybrid Set", and the price with the points that it gives. */
const buildSummary = ({ person, points, serviceName, priceCents }: SummaryInput): BookingPageView['summary'] => ({
  what: [capitalise(person.firstName), serviceName].join(', '),
  service: serviceName,
  price: priceCents,
  points,
});

/** True when minutes and price are answered, so that times of this length can be offered. */
const isComplete = (
  serviceStep: BookingPageView['serviceStep'],
): serviceStep is Exclude<BookingPageView['serviceStep'], BookingServiceStep | null> =>
  serviceStep?.kind === 'answered';

/**
 * The page on which the owner books for a client: who, what, when, and how it is paid, each asked once the one before is
 * answered. Throws NOT_FOUND for an unknown client id in the address. OWNER §6.6.
 */
export async function readBookingPage(
  deps: BookingPageDeps,
  pageRequest: BookingPageRequest,
): Promise<BookingPageView> {
  const { db } = deps;
  const request = { ...pageRequest, typed: chooseTypedTime(pageRequest.typed) };
  const { typed, now, namesHidden } = request;
  const { [ANSWERS_BUTTON]: answersPath } = typed;
  const query = answersPath === undefined ? { ...pageRequest.query, ...typed } : parseBookingPath(answersPath);
  // The client who was recognised by the phone number.
  const recognisedAnswers: Record<string, string> = typed.use ? { who: 'client', client: typed.use } : {};
  const answers = parseBookingAnswers({ ...query, ...toTimeAnswers(typed), ...recognisedAnswers });
  const services = await allServicesQuery(db);
  const clientStep = await readClientStep(db, { answers, query, now, namesHidden });
  const serviceInput = { answers, services, isReopened: query.ask === 'what', now };
  const serviceStep = clientStep.kind === 'open' ? null : await readServiceStep(db, serviceInput);
  const knownClient = await findKnownClient(db, request);
  const view = {
    page: 'book' as const,
    forms: [formPaths.bookForClient()],
    back: buildBackLink(answers, now),
    answers,
    postedFields: toKeptFields(typed),
    clientStep,
    serviceStep,
    clientWithPhone: knownClient,
    typed,
    refused: buildRefusal(request, knownClient),
    conflictingLinkPath: findConflictingLinkPath(request),
    unblock: toUnblockValue(listUnblockableTimes(request.refused?.conflicts ?? [])),
  };
  const service = services.find(({ id }) => id === answers.service);
  if (clientStep.kind === 'open' || !isComplete(serviceStep) || !service)
    return { ...view, timeStep: null, codes: [], linkTerms: [], isLinkTooLate: false, summary: NO_SUMMARY };
  const treatmentTerms = toTreatmentTerms(answers, service);
  const serviceName = formatServiceWithTreatment(service.name, treatmentTerms.treatment);
  const name =
    clientStep.isNew && typed.fullName ? toDisplayName(typed.fullName, namesHidden).name : clientStep.person.name;
  const card = { isNew: true as const, name, serviceName };
  const minutes = treatmentTerms.minutes ?? service.minutes;
  const timeStep = await readTimeStep(db, { answers, typed, minutes, now, namesHidden, card });
  const { person, hasAccount } = clientStep;
  const priceCents = treatmentTerms.priceCents ?? 0;
  const points = await readPoints(deps, hasAccount ? (answers.client ?? null) : null, priceCents);
  const startsAt = parseStartFields(timeStep.fields);
  return {
    ...view,
    timeStep,
    linkTerms: listLinkTerms(priceCents, startsAt, now),
    isLinkTooLate: startsAt !== null && !isLinkOffered(startsAt, now),
    codes: await readRescheduleCodes(db, answers, { ...service, treatment: treatmentTerms.treatment }, now),
    summary: buildSummary({ person, points, serviceName, priceCents }),
  };
}
