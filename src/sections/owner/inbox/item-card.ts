import type { InboxItem } from '../../../contract/owner/inbox.ts';
import { buildAlertCard } from './alert-card.ts';
import { buildClaimCard } from './claim-card.ts';
import { buildDayOffCard } from './day-off-card.ts';
import { buildHolidaysCard } from './holidays-card.ts';
import type { InboxCardContent } from './inbox-card-content.ts';
import { buildRefundCard } from './refund-card.ts';
import { buildTestimonialCard } from './testimonial-card.ts';
import { buildNotedAndCancelledCard, buildNotNotedCard } from './till-cards.ts';

/** An item of the inbox in words. OWNER §6.8. */
export function buildItemCard(item: InboxItem, now: Temporal.Instant): InboxCardContent {
  switch (item.kind) {
    case 'claim':
      return buildClaimCard(item, now);
    case 'refund':
      return buildRefundCard(item, now);
    case 'review':
      return buildTestimonialCard(item, now);
    case 'day_off':
      return buildDayOffCard(item, now);
    case 'holidays':
      return buildHolidaysCard(item, now);
    case 'not_noted':
      return buildNotNotedCard(item, now);
    case 'noted_and_cancelled':
      return buildNotedAndCancelledCard(item, now);
    case 'alert':
      return buildAlertCard(item, now);
  }
}
