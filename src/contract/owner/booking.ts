/**
 * Booking for a client in the owner's area: the fields of the form, where every value is text; the body of the same call
 * under /api/studio; and the view of the page, with the conventions of view.ts. OWNER §6.6.
 */
import { z } from 'zod';
import type { DisplayName } from '../../domain/clients/client-name.ts';
import { normalisePhone } from '../../domain/clients/phone.ts';
import type { ShownBlockedTime } from '../../domain/diary/conflicts.ts';
import type { DayAxis } from '../../domain/diary/day-axis-layout.ts';
import { type Cents, parseTypedDollars } from '../../domain/money.ts';
import type { BookingAnswers } from '../../domain/owner/booking-answers.ts';
import { LINK_TERMS, type LinkTerm } from '../../domain/payments/payment-link.ts';
import { parseInstant } from '../../domain/time.ts';
import { MAX_TREATMENT_LENGTH, parseTreatment } from '../../domain/treatments/treatment.ts';
import { createBoundedTextField, MAX_NAME_LENGTH, MAX_PHONE_LENGTH, parseOrAddIssue } from '../requests.ts';
import type { TimeChoice } from './appointment.ts';
import type { ClientListItem } from './clients.ts';
import type { DayAppointment, NewAppointment } from './day.ts';
import { emailField, MAX_SHORT_LENGTH, shortTextField, unblockField, unblockListField } from './fields.ts';
import { chooseTypedTime, type FormState, parseStartFields } from './forms.ts';
import { BOOK_PATH } from './paths.ts';

/** `isAnotherPerson`: the owner says that this is not the client who already has this phone number. */
export type NewClientDetails = { fullName: string; phone: string; email: string; isAnotherPerson: boolean };

/** The client of the booking: an existing client, a new client without an account, or a walk-in without details. */
export type BookedClient = { kind: 'client'; id: string } | ({ kind: 'new' } & NewClientDetails) | { kind: 'walk-in' };

/** How the booking is paid: at the studio, with a reschedule code, or online by a payment link. */
export type BookingPaymentMethod = { by: 'studio' } | { by: 'code'; code: string } | { by: 'link'; term: LinkTerm };

/** `unblock`: the blocked times to unblock if they are in the way. */
export type BookingForClient = {
  bookedClient: BookedClient;
  serviceId: string;
  minutes: number;
  priceCents: Cents;
  treatment: string;
  startsAt: Temporal.Instant;
  paymentMethod: BookingPaymentMethod;
  unblock: readonly ShownBlockedTime[];
};

const fullNameField = createBoundedTextField(MAX_NAME_LENGTH).trim().default('');
const phoneField = createBoundedTextField(MAX_PHONE_LENGTH)
  .trim()
  .default('')
  .transform((input) => normalisePhone(input).e164 ?? input);
const optionalEmailField = emailField.default('');
const treatmentField = createBoundedTextField(MAX_TREATMENT_LENGTH).default('').transform(parseTreatment);
const priceField = z
  .union([z.number(), createBoundedTextField(MAX_SHORT_LENGTH)])
  .transform(parseOrAddIssue((input) => parseTypedDollars(String(input)), 'is not an amount in dollars'));

/** The values of the field `who`. */
export const BOOKED_CLIENT_KINDS = ['client', 'new', 'walk-in'] as const;

/** The name of the button that shows the day of the typed time, and books nothing. */
export const SHOW_DAY_BUTTON = 'showDay';

/** Values of the field `pay`: at the studio, by a payment link; any other value is a reschedule code. */
export const PAY_AT_STUDIO = 'studio';
export const PAY_BY_LINK = 'link';

const bookingFormFields = {
  who: z.enum(BOOKED_CLIENT_KINDS),
  client: shortTextField,
  /** the client whom the owner has recognised by the phone number */
  use: shortTextField,
  /** the phone number of which the owner has said that another person has it */
  another: phoneField,
  fullName: fullNameField,
  phone: phoneField,
  email: optionalEmailField,
  treatment: treatmentField,
  service: shortTextField,
  minutes: z.string().regex(/^\d{1,3}$/),
  price: priceField,
  start: shortTextField,
  day: shortTextField,
  time: shortTextField,
  pay: shortTextField,
  /** until when a payment link holds the time */
  linkTerm: z.enum(LINK_TERMS).optional(),
  unblock: unblockField,
};

type BookingFormFields = z.output<z.ZodObject<typeof bookingFormFields>>;

function toBookedClient({ who, client, use, another, fullName, phone, email }: BookingFormFields): BookedClient | null {
  if (use) return { kind: 'client', id: use };
  if (who === 'walk-in') return { kind: 'walk-in' };
  if (who === 'client') return client ? { kind: 'client', id: client } : null;
  return fullName && phone ? { kind: 'new', fullName, phone, email, isAnotherPerson: another === phone } : null;
}

function parseFormPaymentMethod({ pay, linkTerm }: BookingFormFields): BookingPaymentMethod | null {
  if (pay === PAY_BY_LINK) return linkTerm ? { by: 'link', term: linkTerm } : null;
  return pay === PAY_AT_STUDIO || pay === '' ? { by: 'studio' } : { by: 'code', code: pay };
}

function parseBooking(fields: BookingFormFields): BookingForClient | null {
  const bookedClient = toBookedClient(fields);
  const startsAt = parseStartFields(chooseTypedTime(fields));
  const paymentMethod = parseFormPaymentMethod(fields);
  if (!bookedClient || !startsAt || !paymentMethod) return null;
  const { service: serviceId, minutes, price: priceCents, treatment, unblock } = fields;
  return { bookedClient, serviceId, minutes: Number(minutes), priceCents, treatment, startsAt, paymentMethod, unblock };
}

export const bookingFormSchema = z
  .object(bookingFormFields)
  .transform(parseOrAddIssue(parseBooking, 'has no client, no time or no end of the link'));

const newClientSchema = z.object({
  fullName: fullNameField.pipe(z.string().min(1)),
  phone: phoneField.pipe(z.string().min(1)),
  email: optionalEmailField,
  isAnotherPerson: z.boolean().default(false),
});

/** Without `client` and `newClient` the booking is for a walk-in. */
const bookingBodyObjectSchema = z.object({
  client: shortTextField,
  newClient: newClientSchema.nullish(),
  service: shortTextField,
  minutes: z.number().int(),
  price: priceField,
  treatment: treatmentField,
  scheduledDate: createBoundedTextField(MAX_SHORT_LENGTH).transform(parseOrAddIssue(parseInstant, 'is not an instant')),
  rescheduleCouponCode: createBoundedTextField(MAX_SHORT_LENGTH).nullish(),
  /** until when a payment link holds the time; without it and without a code, the booking is paid at the studio */
  linkTerm: z.enum(LINK_TERMS).nullish(),
  unblock: unblockListField,
});

function parseBodyPaymentMethod(code?: string | null, term?: LinkTerm | null): BookingPaymentMethod {
  if (code) return { by: 'code', code };
  return term ? { by: 'link', term } : { by: 'studio' };
}

function toBookingForClient(body: z.output<typeof bookingBodyObjectSchema>): BookingForClient {
  const { client, newClient: details, service: serviceId, minutes, price: priceCents, scheduledDate: startsAt } = body;
  const newClientOrWalkIn: BookedClient = details ? { kind: 'new', ...details } : { kind: 'walk-in' };
  return {
    bookedClient: client ? { kind: 'client', id: client } : newClientOrWalkIn,
    serviceId,
    minutes,
    priceCents,
    startsAt,
    treatment: body.treatment,
    unblock: body.unblock,
    paymentMethod: parseBodyPaymentMethod(body.rescheduleCouponCode, body.linkTerm),
  };
}

/** The booking that the body of the call asks for. */
export const bookingBodySchema = bookingBodyObjectSchema.transform(toBookingForClient);

/** The fields about the service and its treatment, as typed. */
export type ServiceStepFields = { service: string; minutes: string; price: string; treatment: string; other: string };

/** An answered question, folded into a line. `change`: the address that asks it again. */
type AnsweredStep = { title: string; facts: string[]; change: string };

/** The search for the client, until one is chosen. */
export type BookingClientStep = {
  kind: 'open';
  query: string;
  /** null without a search; `href`: the booking page with this client chosen */
  searchResult: { rows: (ClientListItem & { href: string })[]; hasMore: boolean } | null;
  newClient: string;
  walkIn: string;
};

/** `services`: the services to choose from. `lastInfill`: the client's last infill, to book it again; null when none. */
export type BookingServiceStep = {
  kind: 'open';
  services: { id: string; name: string }[];
  fields: ServiceStepFields;
  errors: { minutes: string | null; price: string | null; other: string | null };
  lastInfill: { text: string; href: string } | null;
};

/** The fields for the time, shown once client and service are known. */
export type BookingTimeStep = {
  minutes: number;
  /** the next times open online for this length */
  freeSlots: TimeChoice[];
  /** `start`: the value of the chosen time, '' for none; `day`, `time`: a typed time */
  fields: { start: string; day: string; time: string };
  firstDay: string;
  lastDay: string;
  /** the typed time in words, "Sat 28, 11:00 am"; '' when none is chosen */
  typedTime: string;
  /** the sentence that the typed time is outside the hours in which clients book; '' when it is not */
  note: string;
  /**
   * the day of the chosen time, else the typed day or the day in the address, else today. `axis`: null for an empty day;
   * `note`: says that the day is empty, or that the chosen time is taken
   */
  dayPreview: { heading: string; axis: DayAxis<DayAppointment | NewAppointment> | null; note: string };
};

export type BookingPageView = FormState & {
  page: 'book';
  forms: string[];
  back: { href: string; text: string };
  /** the answers in the address, which the forms of the page post again */
  answers: Record<string, string>;
  /** the typed fields of the later steps, which the form of a question that is asked again posts again */
  postedFields: Record<string, string>;
  clientStep:
    | BookingClientStep
    | ({
        kind: 'answered';
        person: DisplayName;
        isNew: boolean;
        isFirstVisit: boolean;
        hasAccount: boolean;
      } & AnsweredStep);
  /** null until a client is chosen */
  serviceStep:
    | BookingServiceStep
    | ({ kind: 'answered'; price: Cents; hidden: Record<string, string> } & AnsweredStep)
    | null;
  /** null until `clientStep` and `serviceStep` are answered */
  timeStep: BookingTimeStep | null;
  /** the client's valid reschedule codes that cover the service */
  codes: { code: string; text: string }[];
  /** the terms for which a payment link can hold the time, the usual one first; none when the price is 0 */
  linkTerms: { value: LinkTerm; text: string; heldUntil: string }[];
  /** true when no link is offered for the chosen time; another time can be chosen on the same page */
  isLinkTooLate: boolean;
  /** the client who already has the typed phone number, after PHONE_KNOWN; else null */
  clientWithPhone: { id: string; client: DisplayName } | null;
  /** the page of the payment link whose hold is in the way, where it can be let go; null when none is */
  conflictingLinkPath: string | null;
  /** the value of "Unblock and book"; null unless blocked times are all that is in the way */
  unblock: string | null;
  /** `points`: the points that the client gets once it is paid, in words at full price; '' without an account or a price */
  summary: { what: string; service: string; price: Cents; points: string };
};

/** The address of the page with these answers; `ask`: the question to ask again. */
export function buildBookingPath(answers: BookingAnswers, ask?: 'what'): string {
  const query = new URLSearchParams({ ...answers, ...(ask ? { ask } : {}) }).toString();
  return query === '' ? BOOK_PATH : `${BOOK_PATH}?${query}`;
}
