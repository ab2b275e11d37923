import type {
  blockedTime,
  booking,
  bookingRules,
  cancellation,
  client,
  clientCard,
  galleryItem,
  outbox,
  ownerAction,
  ownerEmailSettings,
  payment,
  photo,
  post,
  refund,
  rescheduleToken,
  service,
  studioFact,
  testimonial,
  tillEntry,
} from './schema.ts';

/**
 * The rows of the tables as they are read, with Temporal instants and integer cents. No response contains a row as it is.
 */

export type BlockedTime = typeof blockedTime.$inferSelect;
export type Booking = typeof booking.$inferSelect;
export type BookingRulesRow = typeof bookingRules.$inferSelect;
export type Cancellation = typeof cancellation.$inferSelect;
export type Client = typeof client.$inferSelect;
export type GalleryItemRow = typeof galleryItem.$inferSelect;
export type ClientCard = typeof clientCard.$inferSelect;
export type Message = typeof outbox.$inferSelect;
export type OwnerAction = typeof ownerAction.$inferSelect;
export type OwnerEmailSettingsRow = typeof ownerEmailSettings.$inferSelect;
export type Payment = typeof payment.$inferSelect;
export type Photo = typeof photo.$inferSelect;
export type Post = typeof post.$inferSelect;
export type Refund = typeof refund.$inferSelect;
export type RescheduleToken = typeof rescheduleToken.$inferSelect;
export type Service = typeof service.$inferSelect;
export type Testimonial = typeof testimonial.$inferSelect;
export type StudioFactRow = typeof studioFact.$inferSelect;
export type TillEntry = typeof tillEntry.$inferSelect;
