import type { Fixture } from '../fixtures.ts';
import { ITEM_FORM_VALUES } from './gallery-steps.ts';
import { buildArticleInput } from './insert-post.ts';
import { MAP_FIELDS } from './lash-map-steps.ts';
import type { OwnerApi } from './owner-api.ts';

type OwnerCase = {
  verb: string;
  /** the thing that the action is about */
  fixture: Fixture;
  act(ownerApi: OwnerApi, id: string): ReturnType<OwnerApi['markNoShow']>;
  /** the columns that it changes, as the log has them */
  before: object | null;
  after: object | null;
  /** the number of refunds that it makes; at most one by default */
  refunds?: number;
};

const TUESDAY = { starts_at: '2026-11-24T06:30:00.000Z', ends_at: '2026-11-24T08:30:00.000Z' };
const WEDNESDAY = { starts_at: '2026-11-25T06:30:00.000Z', ends_at: '2026-11-25T08:30:00.000Z' };
const NOT_MOVED = { moved_from: null, moved_from_end: null, kept_at: null };
const MOVED = { moved_from: TUESDAY.starts_at, moved_from_end: TUESDAY.ends_at, kept_at: null };
const ITEM_ROW = { category: 'wispy_set', depicts: 'other', service_id: 'wispy_set' };

/** A case for each action of the owner that begins with a fixture, done at the time at which a test app starts. */
export const OWNER_ACTION_CASES: OwnerCase[] = [
  {
    verb: 'approve_claim',
    fixture: 'requested claim',
    act: (ownerApi, id) => ownerApi.approveClaim(id),
    before: { claim: 'requested' },
    after: { claim: 'paid', refund_cents: 7500 },
  },
  {
    verb: 'decline_claim',
    fixture: 'requested claim',
    act: (ownerApi, id) => ownerApi.declineClaim(id, 'The lashes were done.'),
    before: { claim: 'requested' },
    after: { claim: 'declined' },
  },
  {
    verb: 'request_claim',
    fixture: 'open claim of a card',
    act: (ownerApi, id) => ownerApi.requestClaim(id),
    before: { claim: 'available' },
    after: { claim: 'requested' },
  },
  {
    verb: 'retry_refund',
    fixture: 'failed refund',
    act: (ownerApi, id) => ownerApi.retryRefund(id),
    before: { state: 'failed' },
    after: { state: 'due' },
  },
  {
    verb: 'refund_paid_otherwise',
    fixture: 'failed refund',
    act: (ownerApi, id) => ownerApi.recordRefundPaidOtherwise(id),
    before: { state: 'failed' },
    after: { state: 'paid_otherwise' },
  },
  {
    verb: 'approve_testimonial',
    fixture: 'testimonial',
    act: (ownerApi, id) => ownerApi.approveTestimonial(id),
    before: { state: 'pending' },
    after: { state: 'approved' },
  },
  {
    verb: 'decline_testimonial',
    fixture: 'testimonial',
    act: (ownerApi, id) => ownerApi.declineTestimonial(id, 'It names another person.'),
    before: { state: 'pending' },
    after: { state: 'declined' },
  },
  {
    verb: 'mark_no_show',
    fixture: 'missed appointment',
    act: (ownerApi, id) => ownerApi.markNoShow(id),
    before: { state: 'completed', no_show_at: null },
    after: { state: 'completed', no_show_at: '2026-11-20T23:00:00.000Z' },
  },
  {
    verb: 'cancel_appointment',
    fixture: 'appointment',
    act: (ownerApi, id) => ownerApi.cancel(id, 'refund', 'Ill'),
    before: { state: 'confirmed' },
    after: { state: 'cancelled', outcome: 'refund', refund_cents: 15_000 },
  },
  {
    verb: 'cancel_for_client',
    fixture: 'appointment',
    act: (ownerApi, id) => ownerApi.cancelForClient(id, 'refund'),
    before: { state: 'confirmed' },
    after: { state: 'cancelled', outcome: 'refund', refund_cents: 15_000, goodwill: 0 },
  },
  {
    verb: 'acknowledge_alert',
    fixture: 'alert',
    act: (ownerApi, id) => ownerApi.acknowledgeAlert(id),
    before: { resolved_at: null },
    after: { resolved_at: '2026-11-20T23:00:00.000Z' },
  },
  {
    verb: 'move_appointment',
    fixture: 'appointment',
    act: (ownerApi, id) => ownerApi.move(id, { startsAt: WEDNESDAY.starts_at }),
    before: { ...TUESDAY, ...NOT_MOVED, email_due_at: null, unsent_reminders: 'reminder_72h,reminder_24h' },
    after: { ...WEDNESDAY, ...MOVED, moves: 1, cleanup_minutes: 0 },
  },
  {
    verb: 'change_cleanup',
    fixture: 'appointment',
    act: (ownerApi, id) => ownerApi.changeCleanup(id, 15),
    before: { cleanup_minutes: 0 },
    after: { cleanup_minutes: 15, moves: 0 },
  },
  {
    verb: 'save_map',
    fixture: 'missed appointment',
    act: (ownerApi, id) => ownerApi.saveMap(id, MAP_FIELDS),
    before: { revision: null },
    after: { revision: 0 },
  },
  {
    verb: 'change_blocked_time',
    fixture: 'blocked time',
    act: (ownerApi, id) =>
      ownerApi.changeBlockedTime(id, { day: '2026-12-04', from: '10:00', to: '11:00', label: 'Dentist', revision: 0 }),
    before: { starts_at: '2026-12-01T01:00:00.000Z', ends_at: '2026-12-01T01:15:00.000Z' },
    after: { starts_at: '2026-12-04T00:00:00.000Z', ends_at: '2026-12-04T01:00:00.000Z' },
  },
  {
    verb: 'unblock_time',
    fixture: 'blocked time',
    act: (ownerApi, id) => ownerApi.unblockTime(id),
    before: { starts_at: '2026-12-01T01:00:00.000Z', ends_at: '2026-12-01T01:15:00.000Z', removed_at: null },
    after: { removed_at: '2026-11-20T23:00:00.000Z' },
  },
  {
    verb: 'save_gallery_item',
    fixture: 'gallery photo',
    act: (ownerApi, id) =>
      ownerApi.saveGalleryItem(id, { ...ITEM_FORM_VALUES, featured: true, how: 'written', revision: 0 }),
    before: { ...ITEM_ROW, published: 0, position: 100, featured: 0, consent_how: 'message' },
    after: { ...ITEM_ROW, published: 0, position: 0, featured: 1, consent_how: 'written' },
  },
  {
    verb: 'publish_gallery_item',
    fixture: 'gallery photo',
    act: (ownerApi, id) => ownerApi.publishGalleryItem(id),
    before: { published: 0 },
    after: { published: 1 },
  },
  {
    verb: 'unpublish_gallery_item',
    fixture: 'published photo',
    act: (ownerApi, id) => ownerApi.unpublishGalleryItem(id),
    before: { published: 1 },
    after: { published: 0 },
  },
  {
    verb: 'take_out_samples',
    fixture: 'gallery category',
    act: (ownerApi, id) => ownerApi.takeOutSamples(id),
    before: { published: 1 },
    after: { published: 0, items: 5 },
  },
  {
    verb: 'delete_gallery_item',
    fixture: 'gallery photo',
    act: (ownerApi, id) => ownerApi.deleteGalleryItem(id),
    before: { published: 0, sample: 0, category: 'wispy_set' },
    after: null,
  },
  {
    verb: 'withdraw_consent',
    fixture: 'published photo',
    act: (ownerApi, id) => ownerApi.withdrawConsent(id),
    before: { published: 1, sample: 0, category: 'wispy_set' },
    after: null,
  },
  {
    verb: 'refund_payment',
    fixture: 'appointment',
    act: (ownerApi, id) => ownerApi.refundPayment(id, 150, 'went_wrong'),
    before: null,
    after: { refund_cents: 15_000, reason: 'went_wrong' },
  },
  {
    verb: 'approve_full_refund',
    fixture: 'requested claim',
    act: (ownerApi, id) => ownerApi.approveFullRefund(id, 150),
    refunds: 2,
    before: { claim: 'requested' },
    after: { claim: 'paid', refund_cents: 15_000 },
  },
  {
    verb: 'save_post',
    fixture: 'draft article',
    act: (ownerApi, id) => ownerApi.saveArticle(id, { ...buildArticleInput(), slug: 'lash-care', revision: 0 }),
    before: { slug: 'article-0', published: 0, revision: 0 },
    after: { slug: 'lash-care', published: 0, revision: 1 },
  },
  {
    verb: 'publish_post',
    fixture: 'draft article',
    act: (ownerApi, id) => ownerApi.publishArticle(id),
    before: { published: 0, published_at: null, updated_at: '2026-11-01T00:00:00.000Z' },
    after: { published: 1, published_at: '2026-11-20T23:00:00.000Z', updated_at: '2026-11-20T23:00:00.000Z' },
  },
  {
    verb: 'unpublish_post',
    fixture: 'published article',
    act: (ownerApi, id) => ownerApi.unpublishArticle(id),
    before: { published: 1, published_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
    after: { published: 0, published_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-20T23:00:00.000Z' },
  },
  {
    verb: 'record_payment_at_studio',
    fixture: 'appointment at the studio',
    act: (ownerApi, id) => ownerApi.recordPayment(id, 60, 'card_machine'),
    before: { price_cents: 11_000, waived_cents: 0 },
    after: { amount_cents: 6000, method: 'card_machine', price_cents: 11_000, waived_cents: 0 },
  },
  {
    verb: 'correct_till_entry',
    fixture: 'appointment at the studio',
    act: (ownerApi, id) => ownerApi.correctEntry(id, id.replace('at-studio', 'entry')),
    before: { price_cents: 11_000, waived_cents: 0 },
    after: { amount_cents: -5000, method: 'cash', price_cents: 11_000, waived_cents: 0 },
  },
  {
    verb: 'waive_rest',
    fixture: 'appointment at the studio',
    act: (ownerApi, id) => ownerApi.waiveRest(id),
    before: { waived_cents: 0 },
    after: { waived_cents: 6000, noted_cents: 5000, state: 'confirmed' },
  },
  {
    verb: 'return_payment_at_studio',
    fixture: 'appointment at the studio',
    act: (ownerApi, id) => ownerApi.returnPayment(id, 50, 'bank_transfer'),
    before: null,
    after: { amount_cents: -5000, method: 'bank_transfer' },
  },
];
