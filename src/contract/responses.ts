/**
 * The responses of the API as JSON. Instants are ISO text in UTC, money is dollars (text like "150.00" where the type is
 * string), an absent name, phone or note is ''. src/api decodes them. SPEC §7.
 */
import type { AppointmentStatus } from '../domain/bookings/appointment.ts';
import type { CancellationOutcome } from '../domain/cancellation/cancellation.ts';
import type { BlogCategory } from '../domain/content/blog.ts';
import type { TestimonialService } from '../domain/content/testimonial.ts';
import type { ServiceId } from '../domain/services/service.ts';
import type { PaymentLinkItem } from './payment-link.ts';

export type ServiceItem = {
  id: ServiceId;
  name: string;
  description: string;
  price: number;
  /** minutes */
  duration: number;
  stripeProductId: string;
  /** false: cannot be booked any more; listed for appointments booked earlier */
  active: boolean;
};

export type UserResponse = {
  id: string;
  email: string;
  firstName: string;
  fullName: string;
  phoneNumber: string;
  /** for an owner only; absent for any other client */
  isOwner?: true;
};

/** The outcome of a cancellation. */
export type CancellationItem = {
  outcome: CancellationOutcome['kind'];
  /** dollars refunded, or claimable */
  amount: number;
  /** when the code expires or the claim lapses */
  until: string | null;
  /** the claim for a 50% refund after a late cancellation */
  claim: 'available' | 'requested' | 'paid' | 'declined' | null;
  /** the reason that the studio entered when it declined the claim; null otherwise */
  declineReason: string | null;
  /** null when no refund was created */
  refund: 'pending' | 'succeeded' | 'failed' | 'paid_otherwise' | null;
  /** dollars of that refund when not `amount`: a part was refunded in another way, or all of it was and came back */
  refundAmount?: number;
  /** whether the studio cancelled, not the client */
  byStudio: boolean;
};

/** The response to a cancellation and to a refund claim. */
export type CancelResponse = { message: string; appointment: AppointmentResponse };

export type AppointmentResponse = {
  id: string;
  service: ServiceId;
  scheduledDate: string;
  /** the start before the studio moved it, by agreement with the client; absent when it was not moved. OWNER §12 */
  movedFrom?: string;
  /** `what`: the treatment, like "infill"; `payAtStudio`: paid at the studio. Absent otherwise. OWNER §12 */
  what?: string;
  payAtStudio?: true;
  /** of a confirmed appointment paid at the studio, once a part is noted (there or by bank transfer); else absent */
  tillBalance?: { paid: string; owed: string };
  /** minutes */
  duration: number;
  /** the full price, before any discount */
  price: string;
  amountPaid: string;
  /** refunds of the payment, succeeded or pending; for a cancelled appointment only those made before the cancellation */
  amountRefunded: string;
  /** the version of the cancellation terms that the client paid under */
  policyVersion: string;
  status: AppointmentStatus;
  notes: string;
  fullName: string;
  phoneNumber: string;
  couponUsed: string | null;
  paymentIntentId: string | null;
  /** the unused reschedule code issued for the cancellation; SPEC §7 fixes the name, although it is not a coupon */
  rescheduleCouponCode: string | null;
  rescheduleCouponExpiry: string | null;
  /** the service that the code pays for at any price: the service of the first booking in the chain */
  rescheduleCouponService: ServiceId | null;
  /** the treatment that the code pays for; absent for a new set */
  rescheduleCouponTreatment?: string;
  /** the code also pays for any other service up to this price */
  rescheduleCouponCover: string | null;
  bookedWithRescheduleToken: boolean;
  /** the appointment is confirmed, and it or the first booking of its chain has given points; absent otherwise */
  hasPoints?: true;
  /** completed, and marked as a no-show */
  noShow: boolean;
  /** null when the appointment was not cancelled, and when it ended because its payment failed */
  cancellation: CancellationItem | null;
};

/** `holdExpiresAt` is null when the payment intent was created without a time. */
export type PaymentIntentResponse = {
  clientSecret: string;
  paymentIntentId: string;
  holdExpiresAt: string | null;
  extendable: boolean;
  /** the server's clock, from which the screen counts down */
  serverTime: string;
};

export type LiveHold = {
  service: ServiceId;
  scheduledDate: string;
  holdExpiresAt: string;
  extendable: boolean;
  /** dollars before the discount, as of the hold */
  price: number;
  /** dollars due */
  amount: number;
  couponId: string | null;
  fullName: string;
  phoneNumber: string;
  notes: string;
  serverTime: string;
};

/** A refund of an unusable payment: slot taken, hold ended, unassigned for ten minutes, wrong amount or currency. */
export type UnusablePaymentRefund = {
  service: string;
  scheduledDate: string | null;
  /** dollars of this refund: all that was paid, or what earlier refunds left */
  amount: number;
  requestedAt: string;
  /** `paid_otherwise`: the owner paid it outside Stripe after it had failed */
  state: 'pending' | 'succeeded' | 'failed' | 'paid_otherwise';
};

export type HoldResponse = { hold: LiveHold | null; refunds: UnusablePaymentRefund[]; links?: PaymentLinkItem[] };

export type PointsHistoryLine = {
  /** ascending */
  id: number;
  /** missed: removed because of a no-show */
  reason: 'earned' | 'removed' | 'missed';
  /** negative when removed */
  points: number;
  /** the balance after this entry */
  balance: number;
  /** the booked service */
  service: ServiceId;
  at: string;
};

export type LoyaltyResponse = {
  loyaltyPoints: number;
  pointsToNextReward: number;
  hasRewardCoupon: boolean;
  hasUsedFirstTimeDiscount: boolean;
  /** unused REWARD20_ and SORRY10_ codes and FIRST10, in the order in which they are applied */
  coupons: string[];
  /** the next booking is at full price and earns no points */
  fullPriceNext: boolean;
  /** latest first; one entry more than a page when there are earlier ones */
  ledger: PointsHistoryLine[];
};

/** A notification of an event that the client did not cause, shown until it is dismissed. */
export type NotificationItem = { id: string; text: string; at: string };

/** Four responses in one, read from the database together, for the server-rendered portal. */
export type PortalOverviewResponse = {
  appointments: AppointmentResponse[];
  loyalty: LoyaltyResponse;
  hold: HoldResponse;
  notifications: NotificationItem[];
};

/** The account and its session are deleted. */
export type DeleteAccountResponse = { deleted: true };

export type CareAdviceResponse = { careTips: readonly string[] };

export type DiscountResponse = { couponId: string | null };

/** `stripeJsUrl` only where Stripe.js is not served by Stripe (local development, tests). */
export type ConfigResponse = { publishableKey: string; stripeJsUrl?: string };

/** A post without its text, for lists. */
export type PostSummary = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  featuredImage: string;
  category: BlogCategory;
  tags: string[];
  published: boolean;
  createdAt: string;
  updatedAt: string;
};

/** `content` is lightweight markup, never HTML. */
export type PostResponse = PostSummary & { content: string };

/** `beforeImage` and `afterImage` are '' when there is none. */
export type TestimonialItem = {
  id: string;
  rating: number;
  content: string;
  serviceType: TestimonialService;
  beforeImage: string;
  afterImage: string;
  createdAt: string;
};

export type SubmittedTestimonial = TestimonialItem & { status: 'pending' };

/** `uploadURL` accepts one photo by PUT, for a week. */
export type UploadAddressResponse = { uploadURL: string };

export type QuizRecommendation = {
  aiRecommendation: {
    /** the service's name */
    recommendedStyle: string;
    reasoning: string;
    durationWeeks: number;
    serviceId: ServiceId;
  };
};

export type HealthResponse = {
  /**
   * degraded: no sweep without a failed step for three minutes, no hourly checks for two hours, no audit for 25 hours, or
   * an open alert that is not for the owner to decide
   */
  status: 'ok' | 'degraded';
  /** for the owner only; ISO instants, null when it has never happened; `lastSweep`: the last one without a failed step */
  details?: {
    lastSweep: string | null;
    lastComparison: string | null;
    lastAudit: string | null;
    alerts: { kind: string; ref: string; since: string }[];
  };
};
