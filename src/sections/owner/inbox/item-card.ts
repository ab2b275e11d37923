import type { InboxItem } from '../../../contract/owner-inbox.ts';
import { alertCard } from './alert-card.ts';
import { claimCard } from './claim-card.ts';
import { dayOffCard } from './day-off-card.ts';
import { holidaysCard } from './holidays-card.ts';
import type { InboxCardContent } from './inbox-card-content.ts';
import { refundCard } from './refund-card.ts';
import { testimonialCard } from './testimonial-card.ts';
import { notedAndCancelledCard, notNotedCard } from './till-cards.ts';

/** An item of the inbox in words. OWNER §6.8. */
export function itemCard(item: InboxItem, now: Temporal.Instant): InboxCardContent {
  switch (item.kind) {
    case 'claim':
      return claimCard(item, now);
    case 'refund':
      return refundCard(item);
    case 'review':
      return testimonialCard(item, now);
    case 'day_off':
      return dayOffCard(item, now);
    case 'holidays':
      return holidaysCard(item, now);
    case 'not_noted':
      return notNotedCard(item);
    case 'noted_and_cancelled':
      return notedAndCancelledCard(item);
    case 'alert':
      return alertCard(item, now);
  }
}
