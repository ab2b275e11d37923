import { CLAIM_REVIEW_DAYS } from '../domain/cancellation/cancellation-terms.ts';
import { describeBlockedPeriod } from '../domain/diary/blocked-time.ts';
import { formatPeriod } from '../domain/diary/diary-formats.ts';
import type { Period } from '../domain/hours/slots.ts';
import { type Cents, formatDollars } from '../domain/money.ts';
import type { ActionChange, ChangedColumns, OwnerVerb } from '../domain/owner/owner-action.ts';
import { MOVE_EMAIL_DELAY_MINUTES } from '../domain/owner/owner-move.ts';
import { REFUND_REASONS } from '../domain/owner/owner-refund.ts';
import { capitalise } from '../domain/sentence-text.ts';
import { formatDateTimeShort, formatUpcomingDay } from '../domain/short-dates.ts';
import { parseInstant, toStudioDay } from '../domain/time.ts';
import { COVERED_CLAIM_SENTENCE, describeWaitingRefund } from './cancellation-sentences.ts';
import { formatHoursChange } from './owner-hours-texts.ts';
import { REFUND_REASON_LABELS } from './owner-refund-texts.ts';
import { describeServiceConsequence, formatServiceChange } from './owner-service-texts.ts';
import { formatTillAction } from './till-texts.ts';

/** A row of the log, with the columns that it changed. */
type LoggedAction = ActionChange & {
  at: Temporal.Instant;
  /** the first day of weekly hours, and a special day */
  about?: string;
  /** the name of the client in the toast; absent in the log, which has no names */
  clientName?: string;
  /** for the toast: what the action has refunded and Stripe has refused, with Stripe's code */
  failedRefund?: { amountCents: Cents; reason: string | null } | null;
};

/** The sentence about an action whose changed columns give no more detail. */
const OWNER_ACTION_SENTENCES: Record<OwnerVerb, string> = {
  approve_claim: COVERED_CLAIM_SENTENCE,
  decline_claim: 'Declined.',
  request_claim: `Noted. It waits in the inbox, and pays itself after ${CLAIM_REVIEW_DAYS} days unless you decide before.`,
  retry_refund: 'The refund was sent again.',
  refund_paid_otherwise: 'Marked as paid in another way.',
  approve_testimonial: 'Review published.',
  decline_testimonial: 'Review declined.',
  mark_no_show: 'Marked as missed.',
  cancel_appointment: 'Cancelled.',
  cancel_for_client: 'Cancelled for the client.',
  acknowledge_alert: 'Taken out of the inbox.',
  block_time: 'Blocked.',
  change_blocked_time: 'Blocked time changed.',
  unblock_time: 'Unblocked.',
  undo: 'Undone.',
  move_appointment: 'Moved.',
  change_cleanup: 'Clean-up time changed.',
  keep_appointment: 'Kept. The appointment takes place.',
  set_opening_hours: 'Hours saved. Nobody who is booked is moved.',
  set_special_day: 'Saved. That day has its own times now.',
  remove_special_day: 'That day has the times of its week again.',
  close_days: 'Days off saved. Whoever is booked stays booked.',
  reopen_days: 'Open again.',
  set_holiday: 'Public holiday changed.',
  set_booking_rules: 'Online booking saved. Only what is booked from now on.',
  add_gallery_photo: 'Photo added. It is not on the website yet.',
  save_gallery_item: 'Gallery picture saved.',
  publish_gallery_item: 'Published. It is on the website now.',
  unpublish_gallery_item: 'Unpublished. It is not on the website any more.',
  take_out_samples: 'Samples taken out.',
  delete_gallery_item: 'Gallery picture deleted.',
  withdraw_consent: 'Taken off the website and deleted, because the yes was withdrawn.',
  set_owner_emails: 'Letters to you saved.',
  set_facts: 'Facts of the studio saved.',
  make_feed: 'Address of your calendar made.',
  end_feed: 'The address of your calendar is invalid now.',
  save_client_card: 'Card saved.',
  note_patch_test: 'Patch test noted.',
  set_online_booking: 'Booking online was changed for one client.',
  correct_client: 'Details corrected.',
  copy_client_data: 'A copy of a client’s data was made.',
  delete_client: 'The client’s data is deleted.',
  join_client: 'Joined. All of it is with the account now.',
  refund_payment: 'Money given back.',
  approve_full_refund: 'Approved. All of it is on its way back.',
  save_map: 'Map saved.',
  set_service: 'Service saved.',
  switch_service: 'Service switched on or off.',
  save_post: 'Article saved.',
  publish_post: 'Published. The article is on the site.',
  unpublish_post: 'Unpublished. The article is off the site.',
  book_for_client: 'Booked.',
  let_go: 'Let go. The time is free again.',
  record_payment_at_studio: 'Noted.',
  correct_till_entry: 'Corrected.',
  waive_rest: 'The rest is let go.',
  return_payment_at_studio: 'Given back at the studio.',
  send_address: 'The address is on its way to the client.',
  send_confirmation_again: 'The confirmation is on its way again.',
  sign_out_everywhere: 'Signed out everywhere.',
};

/** The sentence of the toast about the e-mail that an action sends; after a move the e-mail is due a little later. */
const EMAIL_SENTENCES: Partial<Record<OwnerVerb, string>> = {
  approve_claim: 'The client gets an e-mail.',
  decline_claim: 'The client gets an e-mail with your reason.',
  cancel_appointment: 'The client gets an e-mail.',
  cancel_for_client: 'The client gets an e-mail.',
  refund_payment: 'The client gets an e-mail.',
  approve_full_refund: 'The client gets an e-mail.',
  move_appointment: `The client is told in ${MOVE_EMAIL_DELAY_MINUTES} minutes.`,
};

/** For the owner, where a client with an e-mail address would get an e-mail. */
export const NO_EMAIL_ADDRESS_SENTENCE = 'There is no e-mail address, so please tell the client.';

/** After a move back to the time that the client was last told, for which `moveAppointment` sends no e-mail. */
const KNOWN_TIME_SENTENCE = 'The client knows this time already, so there is no e-mail.';

/** Whether an action sends the client of an appointment an e-mail, if the client has an address. */
export const sendsEmail = (verb: OwnerVerb): boolean => verb in EMAIL_SENTENCES;

function parsePeriod(columns: ChangedColumns | null): Period | null {
  const startsAt = parseInstant(String(columns?.starts_at));
  const endsAt = parseInstant(String(columns?.ends_at));
  return startsAt && endsAt && { startsAt, endsAt };
}

/** The time that an action blocked, changed or unblocked, and whether it left out booked times; null for other actions. */
function findBlockedTimeChange({ verb, before, after }: LoggedAction) {
  if (verb !== 'block_time' && verb !== 'change_blocked_time' && verb !== 'unblock_time') return null;
  const period = parsePeriod(verb === 'unblock_time' ? before : after);
  return period && { verb, period, isInParts: Number(after?.parts ?? 1) > 1 };
}

/** The time that an appointment was moved to, as a sentence; null for other actions. */
function formatMove({ verb, after }: LoggedAction): string | null {
  const startsAt = verb === 'move_appointment' ? parseInstant(String(after?.starts_at)) : null;
  return startsAt && `Moved to ${formatDateTimeShort(startsAt)}.`;
}

/** The new clean-up time of an appointment, as a sentence; null for other actions. */
function formatCleanupChange({ verb, after }: LoggedAction): string | null {
  if (verb !== 'change_cleanup') return null;
  return `Clean-up time changed to ${Number(after?.cleanup_minutes)} minutes.`;
}

/** The amount that the owner refunded, and the reason unless it was a claim, as a sentence; null for other actions. */
function formatRefund({ verb, after, clientName }: LoggedAction): string | null {
  const amount = formatDollars(Number(after?.refund_cents ?? 0));
  if (verb === 'approve_full_refund' || (verb === 'approve_claim' && after?.refund_cents))
    return `Approved. ${amount} is on its way back${clientName ? ` to ${clientName}` : ''}.`;
  if (verb !== 'refund_payment') return null;
  const reason = REFUND_REASONS.find((reasonCode) => reasonCode === after?.reason) ?? 'other';
  return `${amount} given back (${REFUND_REASON_LABELS[reason]}).`;
}

/** The time that the owner has booked for a client: "Sat 28 November, 11:00 am"; '' for other actions. */
function formatBookedTime({ verb, after }: LoggedAction): string {
  const startsAt = verb === 'book_for_client' ? parseInstant(String(after?.starts_at)) : null;
  return startsAt ? formatDateTimeShort(startsAt) : '';
}

/** With a payment link the time is only held until it is paid. */
const formatBookedVerb = ({ after }: LoggedAction): string => (after?.hold_expires_at ? 'Held' : 'Booked');

/**
 * The toast after booking, which names the client: "Booked. Tahlia Brooks, Sat 28 November, 11:00 am." `needsNoText`: whether
 * the owner has nothing to pass on. The page of a payment link itself says how the link is sent. OWNER §6.6.
 */
export function formatBookedToastText(action: LoggedAction, name: string, needsNoText: boolean): string {
  const bookedText = `${formatBookedVerb(action)}. ${name}, ${formatBookedTime(action)}.`;
  if (needsNoText || action.after?.hold_expires_at) return bookedText;
  return `${bookedText} There is no e-mail address: the page of the appointment has a text for the client.`;
}

/** The text about the changed columns of an action, and `more`, which only the toast adds; null when they have no text. */
function describeChange(action: LoggedAction): { text: string; more: string } | null {
  const service = formatServiceChange(action);
  if (service) return { text: service, more: `. ${describeServiceConsequence(action)}` };
  const text = formatMove(action) ?? formatCleanupChange(action) ?? formatRefund(action) ?? formatTillAction(action);
  return text ? { text, more: '' } : null;
}

/** `isEmailed`: whether the client of an action that sends an e-mail has an address. Rule 4: nothing happens untold. */
export function formatActionToastText(action: LoggedAction, isEmailed = true): string {
  const doneText = describeDone(action);
  if (!sendsEmail(action.verb)) return doneText;
  if (action.verb === 'move_appointment' && action.after?.moved_from === null)
    return `${doneText} ${KNOWN_TIME_SENTENCE}`;
  return `${doneText} ${isEmailed ? EMAIL_SENTENCES[action.verb] : NO_EMAIL_ADDRESS_SENTENCE}`;
}

/** The sentence about an action whose columns have no text of their own. A test without columns afterwards was removed. */
const describeVerb = ({ verb, after }: LoggedAction): string =>
  verb === 'note_patch_test' && after === null ? 'Patch test taken out.' : OWNER_ACTION_SENTENCES[verb];

/** What was done: "Blocked. 2:30 to 3:15 pm is yours." OWNER §6.4. */
function describeDone(action: LoggedAction): string {
  if (action.failedRefund) {
    const approvalPhrase = action.verb.startsWith('approve') ? 'Approved, but ' : '';
    return `${approvalPhrase}${describeWaitingRefund(action.failedRefund)}`;
  }
  const change = describeChange(action);
  if (change) return `${change.text}${change.more}`;
  const blockedChange = findBlockedTimeChange(action);
  if (!blockedChange) return describeVerb(action);
  const { verb, period, isInParts } = blockedChange;
  if (verb === 'unblock_time')
    return `Unblocked. ${capitalise(formatPeriod(period.startsAt, period.endsAt))} is free again.`;
  if (verb === 'change_blocked_time') return `Changed. ${describeBlockedPeriod(period)}`;
  const parts = `The free parts of ${formatPeriod(period.startsAt, period.endsAt)} are yours.`;
  return `Blocked. ${isInParts ? parts : describeBlockedPeriod(period)}`;
}

const LOG_VERBS = { block_time: 'Blocked', change_blocked_time: 'Blocked time changed to', unblock_time: 'Unblocked' };

/** The line of the log: "Blocked 2:30 to 3:15 pm", with the day unless it is the day of the action. */
export function formatLogLineText(action: LoggedAction): string {
  const change = describeChange(action)?.text ?? formatHoursChange(action);
  if (change) return change;
  if (action.verb === 'book_for_client')
    return `${formatBookedVerb(action)} for a client: ${formatBookedTime(action)}.`;
  const blockedChange = findBlockedTimeChange(action);
  if (!blockedChange) return describeVerb(action);
  const { verb, period, isInParts } = blockedChange;
  const times = formatPeriod(period.startsAt, period.endsAt);
  const isSameDay = toStudioDay(period.startsAt).equals(toStudioDay(action.at));
  const periodText = isSameDay ? times : `${formatUpcomingDay(period.startsAt, action.at)}, ${times}`;
  return `${LOG_VERBS[verb]} ${isInParts ? 'the free parts of ' : ''}${periodText}`;
}
