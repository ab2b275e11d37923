/**
 * The answers of the calls, as they cross the wire. Instants are ISO text in UTC, money is dollars (`price` of an
 * appointment and `amountPaid` as text like "150.00"), an absent name, phone or note is ''. SPEC §7.
 */
import type { AppointmentStatus } from '../domain/appointment.ts';
import type { BlogCategory } from '../domain/blog.ts';
import type { CancellationOutcome } from '../domain/cancellation.ts';
import type { GalleryCategory } from '../domain/gallery.ts';
import type { ServiceId } from '../domain/service.ts';
import type { TestimonialService } from '../domain/testimonial.ts';

export type ServiceItem = {
  id: ServiceId;
  name: string;
  description: string;
  price: number;
  /** minutes */
  duration: number;
  stripeProductId: string;
  /** false: cannot be booked any more, and is listed to name what is booked already */
  active: boolean;
};

export type UserAnswer = {
  id: string;
  email: string;
  firstName: string;
  fullName: string;
  phoneNumber: string;
};

/** What became of a cancelled appointment. */
export type CancellationItem = {
  outcome: CancellationOutcome['kind'];
  /** dollars that go back, or that can be claimed */
  amount: number;
  /** when the code expires or the claim lapses */
  until: string | null;
  /** of half the money, after little notice */
  claim: 'open' | 'asked' | 'paid' | 'declined' | null;
  /** why the studio declined the claim, in its own words */
  declineReason: string | null;
  /** null while no money is on its way */
  refund: 'pending' | 'succeeded' | 'failed' | 'paid_otherwise' | null;
  /** the studio had to cancel, not the client */
  byStudio: boolean;
};

/** The answer to cancelling, and to asking for half back. */
export type CancelAnswer = { message: string; appointment: AppointmentAnswer };

export type AppointmentAnswer = {
  id: string;
  service: ServiceId;
  scheduledDate: string;
  /** minutes */
  duration: number;
  /** the full price, before any discount */
  price: string;
  amountPaid: string;
  /** what has gone back or is on its way of that; once cancelled, what had when it was cancelled */
  amountRefunded: string;
  /** the version of the terms it was paid under */
  policyVersion: string;
  status: AppointmentStatus;
  notes: string;
  fullName: string;
  phoneNumber: string;
  couponUsed: string | null;
  paymentIntentId: string | null;
  /** the code it was cancelled for, while that is unused */
  rescheduleCouponCode: string | null;
  rescheduleCouponExpiry: string | null;
  /** the service that the code pays for at any price: along a chain of codes that of the first booking */
  rescheduleCouponService: ServiceId | null;
  /** besides that service the code pays for any other up to this price */
  rescheduleCouponCover: string | null;
  bookedWithRescheduleToken: boolean;
  /** completed, but the client did not come */
  noShow: boolean;
  /** null while it is not cancelled, and when its payment failed */
  cancellation: CancellationItem | null;
};

/** `holdExpiresAt` is null when the payment was asked for without a time. */
export type PaymentIntentAnswer = {
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
  /** dollars due */
  amount: number;
  couponId: string | null;
  fullName: string;
  phoneNumber: string;
  notes: string;
  /** the server's clock, from which the screen counts down */
  serverTime: string;
};

/** A payment given back in full because its time was lost. */
export type RefundItem = {
  service: string;
  scheduledDate: string | null;
  amount: number;
  requestedAt: string;
  state: 'pending' | 'succeeded' | 'failed';
};

export type HoldAnswer = { hold: LiveHold | null; refunds: RefundItem[] };

export type PointsHistoryLine = {
  /** in the order of the lines */
  id: number;
  /** missed: taken back because the client did not come */
  reason: 'earned' | 'removed' | 'missed';
  /** below 0 when they were taken back */
  points: number;
  /** after this line */
  balance: number;
  /** what was booked */
  service: ServiceId;
  at: string;
};

export type LoyaltyAnswer = {
  loyaltyPoints: number;
  pointsToNextReward: number;
  hasRewardCoupon: boolean;
  hasUsedFirstTimeDiscount: boolean;
  /** unused REWARD20_ and SORRY10_ codes and FIRST10, in the order in which they would be used */
  coupons: string[];
  /** the next booking is at full price and gives no points */
  fullPriceNext: boolean;
  /** the latest lines, latest first, and one more than a page if there are earlier ones */
  ledger: PointsHistoryLine[];
};

/** News for the client alone, shown until they have seen it. */
export type NotificationItem = { id: string; text: string; at: string };

/** What the first paint of the dashboard needs: the answers of these calls, from one look at the database. */
export type DashboardAnswer = {
  appointments: AppointmentAnswer[];
  loyalty: LoyaltyAnswer;
  hold: HoldAnswer;
  notifications: NotificationItem[];
};

/** The account is gone, and with it the session. */
export type DeletedAnswer = { deleted: true };

export type CareAdviceAnswer = { careTips: readonly string[] };

export type DiscountAnswer = { couponId: string | null };

/** `stripeJsUrl` only where the card form comes from another address than the provider's own. */
export type ConfigAnswer = { publishableKey: string; stripeJsUrl?: string };

export type GalleryItem = {
  id: string;
  title: string;
  description: string;
  /** an address of this site */
  imagePath: string;
  /** what the picture shows, in words */
  alt: string;
  category: GalleryCategory;
  featured: boolean;
  /** what "Book This Style" chooses */
  serviceId: ServiceId;
  /** drawn, not a client's eyes: shown with a visible "Sample" mark */
  sample: boolean;
};

/** A post as the list shows it: everything but its text. */
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
export type PostAnswer = PostSummary & { content: string };

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

/** As its writer gets it back. */
export type SubmittedTestimonial = TestimonialItem & { status: 'pending' };

/** `uploadURL` takes one photo by PUT, for a week. */
export type UploadAnswer = { uploadURL: string };

export type QuizAnswer = {
  aiRecommendation: {
    /** the service's name */
    recommendedStyle: string;
    reasoning: string;
    durationWeeks: number;
    serviceId: ServiceId;
  };
};

export type HealthAnswer = {
  /** degraded: no sweep for minutes, or something in the books does not hold */
  status: 'ok' | 'degraded';
  /** For the owner alone; instants in ISO, null for what was never done. */
  details?: {
    lastSweep: string | null;
    lastComparison: string | null;
    lastAudit: string | null;
    alerts: { kind: string; ref: string; since: string }[];
  };
};
