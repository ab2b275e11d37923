import type { BookingPageView, BookingServiceStep } from '../../../src/contract/owner/booking.ts';
import { buildBookingPath } from '../../../src/contract/owner/booking.ts';
import { calculateLengthInMinutes } from '../../../src/domain/hours/slots.ts';
import { formatDollars, formatDollarsForField } from '../../../src/domain/money.ts';
import {
  type BookingAnswers,
  OTHER_TREATMENT,
  omitAnswers,
  toBookableMinutes,
  toTreatmentTerms,
} from '../../../src/domain/owner/booking-answers.ts';
import { MAX_OWNER_PRICE_CENTS, OWNER_BOOKING_LENGTH_LIMITS } from '../../../src/domain/owner/owner-booking.ts';
import { formatServiceWithTreatment, isListedTreatment } from '../../../src/domain/treatments/treatment.ts';
import type { Db } from '../../db/database.ts';
import type { Service } from '../../db/rows.ts';
import { usableTokensQuery } from '../clients/client-queries.ts';
import { lastInfillQuery } from './booking-page-queries.ts';

type ServiceStepInput = { answers: BookingAnswers; services: Service[]; isReopened: boolean; now: Temporal.Instant };

const MINUTES_PROBLEM = `Please choose ${OWNER_BOOKING_LENGTH_LIMITS.min} to ${OWNER_BOOKING_LENGTH_LIMITS.max} minutes, in quarter hours.`;
const PRICE_PROBLEM = `Please type the price in dollars, like 110 or 99.50, up to ${formatDollars(MAX_OWNER_PRICE_CENTS)}.`;

const NO_DESCRIPTION_PROBLEM = 'Please say what it is.';
const UNEXPECTED_DESCRIPTION_PROBLEM = 'Please choose “Other”, or take these words out.';

/** A treatment of the owner's own is "Other" with its description. */
function toTreatmentFields({ treatment = '', other = '' }: BookingAnswers) {
  return isListedTreatment(treatment) || treatment === OTHER_TREATMENT
    ? { treatment, other }
    : { treatment: OTHER_TREATMENT, other: treatment };
}

/**
 * The problem of a missing or unexpected description: without this check, "Other" would be booked as a new set, and a
 * description beside another choice would be left out.
 */
function findOtherTreatmentProblem({ treatment, other = '' }: BookingAnswers): string | null {
  const isDescribed = other.trim() !== '';
  if (treatment === OTHER_TREATMENT) return isDescribed ? null : NO_DESCRIPTION_PROBLEM;
  return isDescribed ? UNEXPECTED_DESCRIPTION_PROBLEM : null;
}

async function readLastInfill(db: Db, answers: BookingAnswers): Promise<BookingServiceStep['lastInfill']> {
  const [lastInfill] = answers.client ? await lastInfillQuery(db, answers.client) : [];
  if (!lastInfill) return null;
  const { serviceId: service, priceCents } = lastInfill;
  const minutes = toBookableMinutes(calculateLengthInMinutes(lastInfill));
  const infillAnswers = {
    service,
    minutes: String(minutes),
    price: formatDollarsForField(priceCents),
    treatment: 'infill',
  };
  return {
    text: `Last infill: ${lastInfill.serviceName}, ${minutes} minutes, ${formatDollars(priceCents)}`,
    href: buildBookingPath({ ...omitAnswers(answers, ['other']), ...infillAnswers }),
  };
}

/**
 * The services to choose from: those that are offered, the chosen one, and those for which the client has a valid code. With
 * the code its service can still be booked once it is off. OWNER §6.10.
 */
async function listServiceChoices(
  db: Db,
  { answers, services, now }: ServiceStepInput,
): Promise<BookingServiceStep['services']> {
  const tokens = answers.client ? await usableTokensQuery(db, answers.client, now) : [];
  const bookableIds = [answers.service, ...tokens.map(({ serviceId }) => serviceId)];
  return services.filter(({ id, active }) => active || bookableIds.includes(id)).map(({ id, name }) => ({ id, name }));
}

/** The service that is booked, or the question, also when an answer in the address cannot be used. OWNER §6.6 (What?). */
export async function readServiceStep(
  db: Db,
  input: ServiceStepInput,
): Promise<NonNullable<BookingPageView['serviceStep']>> {
  const { answers, services, isReopened } = input;
  const service = services.find(({ id }) => id === answers.service);
  const treatmentTerms = service && toTreatmentTerms(answers, service);
  const isPriceValid = treatmentTerms?.priceCents != null && treatmentTerms.priceCents <= MAX_OWNER_PRICE_CENTS;
  const otherTreatmentProblem = findOtherTreatmentProblem(answers);
  const isAnswered = isPriceValid && otherTreatmentProblem === null && !isReopened;
  if (service && treatmentTerms?.minutes != null && treatmentTerms.priceCents !== null && isAnswered) {
    const { treatment, minutes, priceCents } = treatmentTerms;
    return {
      kind: 'answered',
      price: priceCents,
      title: formatServiceWithTreatment(service.name, treatment),
      facts: [`${minutes} minutes, ${priceCents === 0 ? 'nothing to pay' : formatDollars(priceCents)}`],
      change: buildBookingPath(answers, 'what'),
      hidden: { service: service.id, minutes: String(minutes), price: formatDollarsForField(priceCents), treatment },
    };
  }
  return {
    kind: 'open',
    services: await listServiceChoices(db, input),
    fields: {
      service: answers.service ?? '',
      minutes: answers.minutes ?? '',
      price: answers.price ?? '',
      ...toTreatmentFields(answers),
    },
    errors: {
      minutes: treatmentTerms && treatmentTerms.minutes === null ? MINUTES_PROBLEM : null,
      price: treatmentTerms && !isPriceValid ? PRICE_PROBLEM : null,
      other: treatmentTerms ? otherTreatmentProblem : null,
    },
    lastInfill: await readLastInfill(db, answers),
  };
}
