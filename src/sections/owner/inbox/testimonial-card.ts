import { formPaths } from '../../../contract/owner/forms.ts';
import type { PendingTestimonialItem } from '../../../contract/owner/inbox.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatDateTimeWithYear, formatRelativeDay } from '../../../domain/short-dates.ts';
import { requireInstant, toStudioDay } from '../../../domain/time.ts';
import { CARD_DEFAULTS, type InboxCardContent } from './inbox-card-content.ts';

/** A review has at most two photos. */
const PHOTO_COUNT_LABELS = [
  { line: '', text: '' },
  { line: ', one photo', text: 'A photo, sent with it' },
  { line: ', two photos', text: 'Before and after, sent with it' },
];
const NO_PHOTOS = { line: '', text: '' };

/** A review that waits to be published. OWNER §6.8. */
export function buildTestimonialCard(item: PendingTestimonialItem, now: Temporal.Instant): InboxCardContent {
  const { id, client, service, rating, text, photos } = item;
  const writtenAt = requireInstant(item.since);
  const sinceText = formatRelativeDay(writtenAt, now);
  const { line, text: photosLabel } = PHOTO_COUNT_LABELS[photos.length] ?? NO_PHOTOS;
  return {
    ...CARD_DEFAULTS,
    icon: 'pen',
    kind: 'Review to read',
    title: `${capitalise(client.firstName)} wrote a review`,
    dueText: `since ${sinceText}`,
    shortDueText: sinceText,
    line: `${rating} of 5${line}`,
    dates: `Written on ${formatDateTimeWithYear(writtenAt, toStudioDay(now))}.`,
    body: service,
    actions: [
      { label: 'Publish', action: formPaths.approveTestimonial(id) },
      { label: 'Decline', href: formPaths.declineTestimonial(id) },
    ],
    footnote: 'Reviews are declined for abuse or privacy, never by stars.',
    review: { rating, text, photos, photosLabel },
  };
}
