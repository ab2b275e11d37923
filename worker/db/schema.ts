import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { OUTCOME_KINDS } from '../../src/domain/cancellation/cancellation.ts';
import { BLOG_CATEGORIES } from '../../src/domain/content/blog.ts';
import { GALLERY_CATEGORIES } from '../../src/domain/content/gallery.ts';
import { CONSENT_METHODS, DEPICTED_KINDS } from '../../src/domain/content/gallery-consent.ts';
import { TESTIMONIAL_SERVICES } from '../../src/domain/content/testimonial.ts';
import { FEED_DETAIL_LEVELS } from '../../src/domain/diary/calendar-feed.ts';
import { MESSAGE_KINDS } from '../../src/domain/mail/message.ts';
import { type ChangedColumns, OWNER_VERBS } from '../../src/domain/owner/owner-action.ts';
import { REFUND_PURPOSES, REFUND_STATES } from '../../src/domain/payments/refund.ts';
import { TILL_ENTRY_KINDS, TILL_METHODS } from '../../src/domain/payments/till.ts';
import { PHOTO_PURPOSES, PHOTO_TYPES } from '../../src/domain/photos/photo.ts';
import { SERVICE_IDS } from '../../src/domain/services/service.ts';
import type { ZoneLengths } from '../../src/domain/treatments/lash-map.ts';
import { DIAMETERS, RECORDED_CURLS } from '../../src/domain/treatments/lash-record.ts';
import { PATCH_TEST_RESULTS } from '../../src/domain/treatments/patch-test.ts';
import { instant } from './columns.ts';

/**
 * Every table as the migrations create it; a test compares the two. CHECKs, foreign keys, indexes and triggers are in the
 * migrations only.
 */

export const BOOKING_STATES = ['held', 'released', 'pending', 'confirmed', 'completed', 'cancelled'] as const;
export const PAYMENT_STATES = ['open', 'processing', 'unassigned', 'booked', 'unusable', 'cancelled'] as const;

const TESTIMONIAL_STATES = ['pending', 'approved', 'declined'] as const;

/** What the studio sells. `revision` counts the owner's changes of the row; `actionId`: the action that wrote it last. */
export const service = sqliteTable('service', {
  id: text({ enum: SERVICE_IDS }).primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  minutes: integer().notNull(),
  stripeProductId: text('stripe_product_id').notNull(),
  position: integer().notNull(),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  updatedAt: instant('updated_at').notNull().default(sql`'1970-01-01T00:00:00.000Z'`),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

/** Days are ISO text at the studio; `start` is "HH:mm" at a quarter hour. */
export const openingSchedule = sqliteTable('opening_schedule', {
  fromDay: text('from_day').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** `weekday`: 1 Monday to 7 Sunday */
export const openingRule = sqliteTable(
  'opening_rule',
  { fromDay: text('from_day').notNull(), weekday: integer().notNull(), start: text().notNull() },
  (table) => [primaryKey({ columns: [table.fromDay, table.weekday, table.start] })],
);

export const specialDay = sqliteTable('special_day', {
  day: text().primaryKey(),
  note: text().notNull(),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

export const specialDayStart = sqliteTable(
  'special_day_start',
  { day: text().notNull(), start: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.start] })],
);

/** Closed from `fromDay` to `toDay`, both included. `isOpen`: a public holiday on which the studio works all the same. */
export const closure = sqliteTable('closure', {
  id: text().primaryKey(),
  fromDay: text('from_day').notNull(),
  toDay: text('to_day').notNull(),
  reason: text().notNull(),
  isHoliday: integer('is_holiday', { mode: 'boolean' }).notNull(),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
});

/** One row: the rules for booking online that the owner sets. `actionId`: the action that wrote it last. */
export const bookingRules = sqliteTable('booking_rules', {
  id: integer().primaryKey(),
  noticeHours: integer('notice_hours').notNull(),
  daysAhead: integer('days_ahead').notNull(),
  cleanupMinutes: integer('cleanup_minutes').notNull(),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

/** `gstFrom`: ISO day. */
export const studioFact = sqliteTable('studio_fact', {
  id: integer().primaryKey(),
  phone: text().notNull(),
  email: text('contact_email').notNull(),
  socialUrl: text('social_url').notNull(),
  addressWords: text('address_words').notNull(),
  streetAddress: text('street_address').notNull(),
  abn: text(),
  gstFrom: text('gst_from'),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

export const ownerEmailSettings = sqliteTable('owner_email_settings', {
  id: integer().primaryKey(),
  email: text().notNull(),
  booked: integer({ mode: 'boolean' }).notNull(),
  cancelled: integer({ mode: 'boolean' }).notNull(),
  waiting: integer({ mode: 'boolean' }).notNull(),
  morning: integer({ mode: 'boolean' }).notNull(),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

/** `items`: the ids of the items that waited when the owner was last emailed about the inbox, without those done since. */
export const inboxEmail = sqliteTable('inbox_email', {
  id: integer().primaryKey(),
  items: text({ mode: 'json' }).$type<string[]>().notNull(),
  enqueuedAt: instant('enqueued_at'),
});

/** `readOn` is a day at the studio. */
export const calendarFeed = sqliteTable('calendar_feed', {
  id: text().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  shows: text({ enum: FEED_DETAIL_LEVELS }).notNull(),
  createdAt: instant('created_at').notNull(),
  readOn: text('read_on'),
  revokedAt: instant('revoked_at'),
});

export const client = sqliteTable('client', {
  id: text().primaryKey(),
  state: text({ enum: ['active', 'deleted'] }).notNull(),
  signInEmail: text('sign_in_email').notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  fullName: text('full_name').notNull().default(''),
  phone: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  /** when the client or the owner last changed `fullName` and `phone`; null while only bookings have written them */
  detailsChangedAt: instant('details_changed_at'),
});

/** A search word by which the owner finds a client; `source`: the column of `client` from which the word comes. */
export const clientWord = sqliteTable(
  'client_word',
  {
    word: text().notNull(),
    clientId: text('client_id').notNull(),
    source: text({ enum: ['first_name', 'full_name', 'phone'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.clientId, table.source] })],
);

/** What the owner keeps about a client. */
export const clientCard = sqliteTable('client_card', {
  clientId: text('client_id').primaryKey(),
  note: text().notNull(),
  watchOut: text('watch_out').notNull(),
  healthConsentAt: instant('health_consent_at'),
  booksOnline: integer('books_online', { mode: 'boolean' }).notNull().default(true),
  revision: integer().notNull().default(0),
});

/** At most one row per client and day. */
export const patchTest = sqliteTable('patch_test', {
  id: text().primaryKey(),
  clientId: text('client_id').notNull(),
  day: text().notNull(),
  result: text({ enum: PATCH_TEST_RESULTS }).notNull(),
  product: text().notNull(),
  healthConsentAt: instant('health_consent_at'),
});

export const session = sqliteTable('session', {
  id: text().primaryKey(),
  clientId: text('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  issuer: text().notNull().default(''),
  subject: text().notNull().default(''),
  signedInAt: instant('signed_in_at').notNull().default(sql`'1970-01-01T00:00:00.000Z'`),
});

export const identity = sqliteTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    clientId: text('client_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const signInCode = sqliteTable('sign_in_code', {
  id: text().primaryKey(),
  email: text().notNull(),
  bindingHash: text('binding_hash').notNull(),
  codeHash: text('code_hash').notNull().default(''),
  networkHash: text('network_hash').notNull().default(''),
  issuer: text().notNull().default(''),
  subject: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer().notNull().default(0),
  usedAt: instant('used_at'),
});

export const booking = sqliteTable('booking', {
  id: text().primaryKey(),
  clientId: text('client_id').notNull(),
  serviceId: text('service_id', { enum: SERVICE_IDS }).notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  priceCents: integer('price_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  couponId: text('coupon_id'),
  fullName: text('full_name').notNull(),
  phone: text().notNull(),
  notes: text().notNull(),
  state: text({ enum: BOOKING_STATES }).notNull(),
  createdAt: instant('created_at').notNull(),
  holdExpiresAt: instant('hold_expires_at').notNull(),
  holdMinutes: integer('hold_minutes').notNull(),
  policyVersion: text('policy_version').notNull(),
  rescheduleCode: text('reschedule_code'),
  noShowAt: instant('no_show_at'),
  moves: integer().notNull().default(0),
  movedFrom: instant('moved_from'),
  movedFromEnd: instant('moved_from_end'),
  /** when the owner decided that the appointment takes place on a day off */
  keptAt: instant('kept_at'),
  /** minutes after `endsAt`, from the booking rules at the time of booking */
  cleanupMinutes: integer('cleanup_minutes').notNull().default(0),
  bookedBy: text('booked_by', { enum: ['client', 'studio'] })
    .notNull()
    .default('client'),
  /** the treatment that the studio booked; '' for a new set */
  treatment: text().notNull().default(''),
  paidAtStudio: integer('paid_at_studio', { mode: 'boolean' }).notNull().default(false),
  /** when nothing more was owed for an appointment paid at the studio */
  settledAt: instant('settled_at'),
  waivedCents: integer('waived_cents').notNull().default(0),
  /** the sum of the booking's till entries, written by a trigger */
  notedCents: integer('noted_cents').notNull().default(0),
  /** when the sweep decided about the points of a settled appointment */
  pointsDecidedAt: instant('points_decided_at'),
  /** the name of the service at the time of booking, for the receipt; '' in bookings from before this column */
  bookedServiceName: text('booked_service_name').notNull().default(''),
});

/** Money taken and given back at the studio. Rows are only added. */
export const tillEntry = sqliteTable('till_entry', {
  id: text().primaryKey(),
  bookingId: text('booking_id').notNull(),
  kind: text({ enum: TILL_ENTRY_KINDS }).notNull(),
  method: text({ enum: TILL_METHODS }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  /** by how much the entry raised the price of its appointment */
  raisedCents: integer('raised_cents').notNull().default(0),
  corrects: text(),
  at: instant().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The lash map as it was made at an appointment. `wornOn`: ISO day at the studio. */
export const lashRecord = sqliteTable('lash_record', {
  bookingId: text('booking_id').primaryKey(),
  clientId: text('client_id').notNull(),
  lengths: text({ mode: 'json' }).$type<ZoneLengths>().notNull(),
  curl: text({ enum: RECORDED_CURLS }).notNull(),
  diameter: text({ enum: DIAMETERS }).notNull(),
  style: text({ enum: SERVICE_IDS }).notNull(),
  adhesive: text().notNull(),
  note: text().notNull(),
  wornOn: text('worn_on').notNull(),
  revision: integer().notNull().default(0),
});

/** Exactly one of the two ids is set. */
export const slotCell = sqliteTable('slot_cell', {
  cell: integer().primaryKey(),
  bookingId: text('booking_id'),
  blockedTimeId: text('blocked_time_id'),
});

/** Time that the studio keeps for itself. `actionId`: the action that wrote the row last. */
export const blockedTime = sqliteTable('blocked_time', {
  id: text().primaryKey(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  label: text().notNull(),
  revision: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  actionId: text('action_id').notNull(),
  previousLabel: text('previous_label').notNull().default(''),
  removedAt: instant('removed_at'),
});

export const payment = sqliteTable('payment', {
  id: text().primaryKey(),
  clientId: text('client_id').notNull(),
  bookingId: text('booking_id'),
  serviceId: text('service_id', { enum: SERVICE_IDS }).notNull(),
  couponId: text('coupon_id'),
  amountCents: integer('amount_cents').notNull(),
  intentId: text('intent_id'),
  state: text({ enum: PAYMENT_STATES }).notNull(),
  capturedCents: integer('captured_cents').notNull().default(0),
  capturedAt: instant('captured_at'),
  createdAt: instant('created_at').notNull(),
  lastCheckedAt: text('last_checked_at').notNull().default(''),
  attempts: integer().notNull().default(1),
  lastAttemptAt: text('last_attempt_at').notNull().default(''),
});

export const refund = sqliteTable('refund', {
  id: text().primaryKey(),
  paymentId: text('payment_id').notNull(),
  purpose: text({ enum: REFUND_PURPOSES }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: text({ enum: REFUND_STATES }).notNull(),
  providerRefundId: text('provider_refund_id'),
  leaseUntil: text('lease_until').notNull().default(''),
  attempts: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  /**
   * why the refund failed; while it is due: why the provider refused it for now, so that no run sends it until its
   * lease ends
   */
  reason: text(),
  /** when the provider accepted the refund; null when it has not */
  sentAt: instant('sent_at'),
  /** when a refund that the provider had accepted came back */
  failedAt: instant('failed_at'),
  paidOtherwiseAt: instant('paid_otherwise_at'),
});

/** An attempt of a refund that came back and was then made again. Written by a trigger of `refund`. */
export const failedRefundAttempt = sqliteTable('failed_refund_attempt', {
  id: integer().primaryKey(),
  paymentId: text('payment_id').notNull(),
  refundId: text('refund_id').notNull(),
  providerRefundId: text('provider_refund_id'),
  amountCents: integer('amount_cents').notNull(),
  sentAt: instant('sent_at').notNull(),
  failedAt: instant('failed_at').notNull(),
});

export const couponUse = sqliteTable('coupon_use', {
  paymentId: text('payment_id').primaryKey(),
  couponId: text('coupon_id').notNull(),
  clientId: text('client_id').notNull(),
  email: text().notNull(),
  phone: text(),
  state: text({ enum: ['reserved', 'redeemed'] }).notNull(),
});

export const cancellation = sqliteTable('cancellation', {
  bookingId: text('booking_id').primaryKey(),
  clientId: text('client_id').notNull(),
  cancelledAt: instant('cancelled_at').notNull(),
  reason: text().notNull(),
  choice: text({ enum: ['reschedule', 'refund'] }),
  outcome: text({ enum: OUTCOME_KINDS }).notNull(),
  refundCents: integer('refund_cents').notNull(),
  until: instant(),
  claim: text({ enum: ['available', 'requested', 'paid', 'declined'] }),
  claimedAt: instant('claimed_at'),
  fullPriceNext: integer('full_price_next').notNull(),
  fullPricePaidBy: text('full_price_paid_by'),
  /** the studio had to cancel */
  byStudio: integer('by_studio', { mode: 'boolean' }).notNull().default(false),
  declineReason: text('decline_reason'),
  returnedBeforeCents: integer('returned_before_cents').notNull().default(0),
  lastAttemptAt: text('last_attempt_at').notNull().default(''),
  /** the owner cancelled because the client asked for it */
  throughStudio: integer('through_studio', { mode: 'boolean' }).notNull().default(false),
  goodwill: integer({ mode: 'boolean' }).notNull().default(false),
});

export const carriedFullPriceDebt = sqliteTable('carried_full_price_debt', {
  id: integer().primaryKey(),
  clientId: text('client_id').notNull(),
  paidBy: text('paid_by'),
});

export const retainedHash = sqliteTable(
  'retained_hash',
  {
    purpose: text({ enum: ['first_visit', 'full_price'] }).notNull(),
    hash: text().notNull(),
    debt: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.hash, table.debt] })],
);

export const refundContact = sqliteTable('refund_contact', {
  paymentId: text('payment_id').primaryKey(),
  email: text().notNull(),
  keptUntil: instant('kept_until').notNull(),
});

export const rescheduleToken = sqliteTable('reschedule_token', {
  code: text().primaryKey(),
  clientId: text('client_id').notNull(),
  fromBooking: text('from_booking').notNull(),
  serviceId: text('service_id', { enum: SERVICE_IDS }).notNull(),
  coverCents: integer('cover_cents').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  treatment: text().notNull().default(''),
});

export const pointsEntry = sqliteTable('points_entry', {
  id: integer().primaryKey(),
  clientId: text('client_id').notNull(),
  kind: text({ enum: ['earned', 'removed'] }).notNull(),
  ref: text().notNull(),
  points: integer().notNull(),
  balanceAfter: integer('balance_after').notNull(),
  createdAt: instant('created_at').notNull(),
  serviceId: text('service_id', { enum: SERVICE_IDS }).notNull(),
});

export const coupon = sqliteTable('coupon', {
  code: text().primaryKey(),
  clientId: text('client_id').notNull(),
  kind: text({ enum: ['reward', 'apology'] }).notNull(),
  milestone: integer(),
  createdAt: instant('created_at').notNull(),
  spent: integer({ mode: 'boolean' }).notNull().default(false),
});

export const usage = sqliteTable(
  'usage',
  {
    scope: text().notNull(),
    action: text().notNull(),
    hour: text().notNull(),
    count: integer().notNull(),
    maxCount: integer('max_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.action, table.hour] })],
);

/** The drawn samples and the owner's photos. `actionId`: the action that wrote the row last. */
export const galleryItem = sqliteTable('gallery_item', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  imagePath: text('image_path').notNull(),
  alt: text().notNull(),
  category: text({ enum: GALLERY_CATEGORIES }).notNull(),
  serviceId: text('service_id', { enum: SERVICE_IDS }).notNull(),
  featured: integer({ mode: 'boolean' }).notNull(),
  sample: integer({ mode: 'boolean' }).notNull(),
  position: integer().notNull(),
  published: integer({ mode: 'boolean' }).notNull().default(false),
  depicts: text({ enum: DEPICTED_KINDS }).notNull().default('nobody'),
  consentAt: instant('consent_at'),
  consentHow: text('consent_how', { enum: CONSENT_METHODS }),
  consentClient: text('consent_client'),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

export const post = sqliteTable('post', {
  id: text().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  featuredImage: text('featured_image').notNull(),
  category: text({ enum: BLOG_CATEGORIES }).notNull(),
  tags: text({ mode: 'json' }).$type<string[]>().notNull(),
  published: integer({ mode: 'boolean' }).notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** when it was first published, which is its public date; null until then */
  publishedAt: instant('published_at'),
  revision: integer().notNull().default(0),
  actionId: text('action_id'),
});

export const testimonial = sqliteTable('testimonial', {
  id: text().primaryKey(),
  clientId: text('client_id').notNull(),
  rating: integer().notNull(),
  content: text().notNull(),
  serviceType: text('service_type', { enum: TESTIMONIAL_SERVICES }).notNull(),
  beforeImage: text('before_image').notNull().default(''),
  afterImage: text('after_image').notNull().default(''),
  state: text({ enum: TESTIMONIAL_STATES }).notNull(),
  createdAt: instant('created_at').notNull(),
  declineReason: text('decline_reason'),
});

export const photo = sqliteTable('photo', {
  key: text().primaryKey(),
  clientId: text('client_id'),
  contentType: text('content_type', { enum: PHOTO_TYPES }).notNull(),
  digest: text().notNull(),
  state: text({ enum: ['storing', 'stored', 'used'] }).notNull(),
  purpose: text({ enum: PHOTO_PURPOSES }),
  ref: text(),
  createdAt: instant('created_at').notNull(),
});

export const closedUpload = sqliteTable('closed_upload', {
  key: text().primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const generatedText = sqliteTable('generated_text', {
  key: text().primaryKey(),
  rules: text().notNull(),
  text: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  kind: text({ enum: MESSAGE_KINDS }).notNull(),
  ref: text().notNull(),
  clientId: text('client_id'),
  bookingId: text('booking_id'),
  state: text({ enum: ['due', 'sent', 'void', 'refused'] }).notNull(),
  /** once sent: when it was sent */
  dueAt: instant('due_at').notNull(),
  attempts: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at'),
  codeId: text('code_id'),
});

export const jobState = sqliteTable('job_state', {
  name: text({ enum: ['sweep', 'intents', 'refunds', 'disputes', 'hourly_checks', 'audit'] }).primaryKey(),
  leaseUntil: text('lease_until').notNull().default(''),
  startedAt: instant('started_at'),
  position: text(),
  finishedAt: instant('finished_at'),
});

export const alert = sqliteTable(
  'alert',
  {
    kind: text().notNull(),
    ref: text().notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    resolvedAt: instant('resolved_at'),
    intentId: text('intent_id'),
    amountCents: integer('amount_cents'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref] })],
);

export const ownerAction = sqliteTable('owner_action', {
  id: text().primaryKey(),
  ownerId: text('owner_id').notNull(),
  at: instant().notNull(),
  verb: text({ enum: OWNER_VERBS }).notNull(),
  about: text().notNull(),
  before: text({ mode: 'json' }).$type<ChangedColumns>(),
  after: text({ mode: 'json' }).$type<ChangedColumns>(),
  undoOf: text('undo_of'),
});

/** The note or reason that an owner action changed or removed, kept while the action can be undone. */
export const replacedNote = sqliteTable('replaced_note', {
  actionId: text('action_id').primaryKey(),
  note: text().notNull(),
});

/** Never holds a row (see guards.ts). */
export const guard = sqliteTable('guard', {
  holdLimit: integer('hold_limit'),
  paymentState: integer('payment_state'),
  firstVisit: integer('first_visit'),
  dryRun: integer('dry_run'),
  couponLive: integer('coupon_live'),
  bookingState: integer('booking_state'),
  tokenLive: integer('token_live'),
  claimState: integer('claim_state'),
  photoReady: integer('photo_ready'),
  accountIdle: integer('account_idle'),
  refundState: integer('refund_state'),
  signInCodeLimit: integer('code_limit'),
  testimonialState: integer('testimonial_state'),
  revision: integer(),
  actionUndoable: integer('action_undoable'),
  alertOpen: integer('alert_open'),
  slotOffered: integer('slot_offered'),
  serviceAsRead: integer('service_as_read'),
  hoursState: integer('hours_state'),
  clientWelcome: integer('client_welcome'),
  cardFree: integer('card_free'),
});
