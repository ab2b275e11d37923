/**
 * The forms of the owner's area: the paths they are posted to, their fields, where every value is text, and what their page
 * shows after a refusal. The forms of the frame are in view.ts. OWNER §1, §7.
 */
import { z } from 'zod';
import { CANCELLATION_OPTIONS } from '../../domain/cancellation/cancellation-for-client.ts';
import { OWNER_CANCELLATION_CHOICES } from '../../domain/cancellation/owner-cancellation.ts';
import type { Conflict } from '../../domain/diary/conflicts.ts';
import type { MoveTarget } from '../../domain/owner/owner-move.ts';
import { parseInstant, parseStudioTime } from '../../domain/time.ts';
import type { ErrorCode } from '../errors.ts';
import { createBoundedTextField, expectedOutcomeSchema, MAX_REASON_LENGTH, parseOrAddIssue } from '../requests.ts';
import { createTrimmedTextField, shortTextField, unblockField } from './fields.ts';
import {
  ARTICLES_PATH,
  BOOK_PATH,
  buildAppointmentPath,
  buildBlockedTimePath,
  buildClientJoinPath,
  buildClientPath,
  buildMapPath,
  buildMoneyPath,
  GALLERY_PATH,
  HOURS_PATH,
  SERVICES_PATH,
  SETTINGS_PATH,
  SPECIAL_DAYS_PATH,
} from './paths.ts';

/** A call under /api/studio that does the same has the same path, with `/api` before it. */
export const formPaths = {
  approveClaim: (bookingId: string) => `/studio/claims/${bookingId}/approve`,
  requestClaim: (bookingId: string) => `/studio/claims/${bookingId}/request`,
  declineClaim: (bookingId: string) => `/studio/claims/${bookingId}/decline`,
  retryRefund: (refundId: string) => `/studio/refunds/${refundId}/retry`,
  paidOtherwise: (refundId: string) => `/studio/refunds/${refundId}/paid-otherwise`,
  approveTestimonial: (id: string) => `/studio/testimonials/${id}/approve`,
  declineTestimonial: (id: string) => `/studio/testimonials/${id}/decline`,
  markNoShow: (bookingId: string) => `${buildAppointmentPath(bookingId)}/no-show`,
  cancel: (bookingId: string) => `${buildAppointmentPath(bookingId)}/cancel`,
  cancelForClient: (bookingId: string) => `${buildAppointmentPath(bookingId)}/cancel-for-client`,
  acknowledgeAlert: (alertId: string) => `/studio/alerts/${alertId}/acknowledge`,
  block: () => '/studio/block',
  changeBlockedTime: buildBlockedTimePath,
  unblock: (id: string) => `${buildBlockedTimePath(id)}/unblock`,
  undo: (actionId: string) => `/studio/log/${actionId}/undo`,
  move: (bookingId: string) => `${buildAppointmentPath(bookingId)}/move`,
  changeCleanup: (bookingId: string) => `${buildAppointmentPath(bookingId)}/cleanup`,
  sendAddress: (bookingId: string) => `${buildAppointmentPath(bookingId)}/send-address`,
  sendConfirmation: (bookingId: string) => `${buildAppointmentPath(bookingId)}/send-confirmation`,
  keepAppointment: (bookingId: string) => `${buildAppointmentPath(bookingId)}/keep`,
  openingHours: () => HOURS_PATH,
  specialDay: (day: string) => `${SPECIAL_DAYS_PATH}/${day}`,
  removeSpecialDay: (day: string) => `${SPECIAL_DAYS_PATH}/${day}/remove`,
  closeDays: () => `${HOURS_PATH}/off`,
  reopenDays: (closureId: string) => `${HOURS_PATH}/off/${closureId}/open`,
  setHoliday: (closureId: string) => `${HOURS_PATH}/holidays/${closureId}`,
  bookingRules: () => `${SETTINGS_PATH}/booking`,
  addGalleryPhoto: () => `${GALLERY_PATH}/new`,
  saveGalleryItem: (id: string) => `${GALLERY_PATH}/${id}`,
  deleteGalleryItem: (id: string) => `${GALLERY_PATH}/${id}/delete`,
  withdrawConsent: (id: string) => `${GALLERY_PATH}/${id}/withdrawn`,
  takeOutSamples: (category: string) => `${GALLERY_PATH}/samples/${category}`,
  contact: () => `${SETTINGS_PATH}/contact`,
  tax: () => `${SETTINGS_PATH}/tax`,
  ownerEmails: () => `${SETTINGS_PATH}/emails`,
  makeFeed: () => `${SETTINGS_PATH}/calendar`,
  endFeed: (feedId: string) => `${SETTINGS_PATH}/calendar/${feedId}/end`,
  clientCard: (clientId: string) => `${buildClientPath(clientId)}/card`,
  patchTest: (clientId: string) => `${buildClientPath(clientId)}/patch-test`,
  onlineBooking: (clientId: string) => `${buildClientPath(clientId)}/online`,
  correctClient: (clientId: string) => `${buildClientPath(clientId)}/correct`,
  copyClientData: (clientId: string) => `${buildClientPath(clientId)}/copy`,
  joinClient: (clientId: string) => buildClientJoinPath(clientId),
  deleteClient: (clientId: string) => `${buildClientPath(clientId)}/delete`,
  refundPayment: buildMoneyPath,
  approveFullRefund: (bookingId: string) => `/studio/claims/${bookingId}/pay-all`,
  saveMap: buildMapPath,
  service: (id: string) => `${SERVICES_PATH}/${id}`,
  switchService: (id: string) => `${SERVICES_PATH}/${id}/online`,
  newArticle: () => `${ARTICLES_PATH}/new`,
  saveArticle: (id: string) => `${ARTICLES_PATH}/${id}`,
  publishArticle: (id: string) => `${ARTICLES_PATH}/${id}/publish`,
  unpublishArticle: (id: string) => `${ARTICLES_PATH}/${id}/unpublish`,
  bookForClient: () => BOOK_PATH,
  letGo: (bookingId: string) => `${buildAppointmentPath(bookingId)}/let-go`,
  recordPayment: (bookingId: string) => `${buildMoneyPath(bookingId)}/note`,
  correctTillEntry: (bookingId: string) => `${buildMoneyPath(bookingId)}/correct`,
  waiveRest: (bookingId: string) => `${buildMoneyPath(bookingId)}/waive`,
  returnPayment: (bookingId: string) => `${buildMoneyPath(bookingId)}/return`,
} as const;

/**
 * The state of a page with a form. `refused`: why the form was refused; its `conflicts`: what occupies the requested time.
 * `typed`: the posted values by field name.
 */
export type FormState = {
  refused: { code: ErrorCode; message: string; conflicts?: Conflict[] } | null;
  typed: Record<string, string>;
};

const reasonField = createTrimmedTextField(MAX_REASON_LENGTH);

/** Declining a claim or a testimonial. */
export const declineFormSchema = z.object({ reason: reasonField.pipe(z.string().min(1)) });

/** Longer than the value of any option. */
const MAX_OPTION_VALUE_LENGTH = 300;

const jsonField = createBoundedTextField(MAX_OPTION_VALUE_LENGTH).transform((input): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return null;
  }
});

/** An option of a cancellation: the value of its radio button carries the outcome that was shown with it. */
const createOptionField = <const Option extends string>(options: readonly Option[]) =>
  jsonField.pipe(z.object({ option: z.enum(options), expected: expectedOutcomeSchema }));

/** The option of a cancellation in the value of the chosen radio button; null for none. */
export function parseChosenOption(input: string | undefined): string | null {
  const result = jsonField.pipe(z.object({ option: z.string() })).safeParse(input);
  return result.success ? result.data.option : null;
}

/** Cancelling an appointment because the studio has to, with the client's choice. */
export const cancelFormSchema = z.object({
  choice: createOptionField(OWNER_CANCELLATION_CHOICES),
  reason: reasonField.default(''),
});

/** Cancelling an appointment because its client has asked for it. */
export const cancelForClientFormSchema = z.object({ choice: createOptionField(CANCELLATION_OPTIONS) });

/** The value of the radio button for a time that is typed, not chosen from the list. */
export const TYPED_START = 'other';

/** The chosen or typed time; null when there is neither, or it is not valid. */
export const parseStartFields = ({ start, day, time }: Partial<Record<'start' | 'day' | 'time', string>>) =>
  start === TYPED_START ? parseStudioTime(day ?? '', time ?? '') : parseInstant(start ?? '');

/** The value of `seen` for a typed time and length: the button that names this time posts it. */
export const formatSeenTime = ({ day = '', time = '', minutes = '' }: FormState['typed']): string =>
  `${day} ${time} ${minutes}`;

/** Chooses "another time" when day and time are filled in and no time is chosen: without script nothing else does so. */
export const chooseTypedTime = <Typed extends Partial<Record<'start' | 'day' | 'time', string>>>(
  fields: Typed,
): Typed => (!fields.start && fields.day && fields.time ? { ...fields, start: TYPED_START } : fields);

/** True for a typed time that no button has named yet: the owner has not yet read whether it is outside the hours. */
export function isUnseenTime(postedFields: FormState['typed']): boolean {
  const fields = chooseTypedTime(postedFields);
  return fields.start === TYPED_START && parseStartFields(fields) !== null && fields.seen !== formatSeenTime(fields);
}

/**
 * Returns null unless there is a time of the list or a typed day and time, and `minutes` is a whole number or empty. The
 * length that the form was filled in with, `shownMinutes`, counts as no new length.
 */
function parseMoveTarget({
  minutes,
  shownMinutes,
  ...fields
}: Record<'start' | 'day' | 'time' | 'minutes' | 'shownMinutes', string>): MoveTarget | null {
  const startsAt = parseStartFields(fields);
  if (!startsAt || !/^\d{0,4}$/.test(minutes)) return null;
  return { startsAt, minutes: minutes === '' || minutes === shownMinutes ? null : Number(minutes) };
}

/**
 * Moving an appointment to a time of the list or to a typed time. `agreed`: the client has agreed; `unblock`: the blocked
 * times to unblock if they are in the way.
 */
export const moveFormSchema = z
  .object({
    start: shortTextField,
    day: shortTextField,
    time: shortTextField,
    minutes: shortTextField,
    shownMinutes: shortTextField,
    agreed: shortTextField,
    unblock: unblockField,
  })
  .transform(
    parseOrAddIssue(({ agreed, unblock, ...fields }) => {
      const target = parseMoveTarget(fields);
      return target && { ...target, agreed: agreed === 'yes', unblock };
    }, 'has no time'),
  );
