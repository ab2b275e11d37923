import { NO_EMAIL_ADDRESS_SENTENCE } from '../../../content/owner-action-texts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { DeclineView } from '../../../contract/owner/inbox.ts';
import { MAX_REASON_LENGTH } from '../../../contract/requests.ts';
import { RATINGS } from '../../../domain/content/testimonial.ts';
import { formatDollars } from '../../../domain/money.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatDateTimeWithYear } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import { useToday } from '../frame/owner-frame-context.ts';
import * as styles from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout, LEAVE_IN_INBOX_LINK } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';
import { quote } from './inbox.css.ts';

/** Asks for the reason of declining a refund or a review. OWNER §6.8. */
export function DeclinePage({ view }: { view: DeclineView }) {
  const { refused, typed, closedReason } = view;
  const { title, subtitle, action, reasonUse, consequence, button } = buildDeclineContent(view, useToday());
  return (
    <ConfirmationLayout {...{ title, subtitle, refused, closedReason }} keepLink={LEAVE_IN_INBOX_LINK}>
      {view.about === 'review' ? <p className={quote}>{`“${view.text}”`}</p> : null}
      <OwnerForm action={action} className={styles.form}>
        <TextArea
          label="Reason"
          name="reason"
          description={reasonUse}
          error={
            refused?.code === 'INVALID_INPUT'
              ? `Please write a reason of at most ${MAX_REASON_LENGTH} characters.`
              : null
          }
          maxLength={MAX_REASON_LENGTH}
          defaultValue={typed.reason ?? ''}
          required
        />
        <p className={smallText}>{consequence}</p>
        <ConfirmationActions keepLink={LEAVE_IN_INBOX_LINK}>{button}</ConfirmationActions>
      </OwnerForm>
    </ConfirmationLayout>
  );
}

function buildDeclineContent(view: DeclineView, today: Temporal.PlainDate) {
  const { id, service } = view;
  const { firstName } = view.client;
  if (view.about === 'claim')
    return {
      title: `Decline to pay ${firstName} ${formatDollars(view.askedCents)} back?`,
      subtitle: `${service}, ${formatDateTimeWithYear(requireInstant(view.startsAt), today)}`,
      action: formPaths.declineClaim(id),
      reasonUse: view.isNotified ? `${capitalise(firstName)} reads it.` : NO_EMAIL_ADDRESS_SENTENCE,
      consequence: 'Nothing is paid back. This cannot be undone.',
      button: view.isNotified ? 'Decline and send the reason' : 'Decline',
    };
  return {
    title: `Decline ${firstName}’s review?`,
    subtitle: `${service}, ${view.rating} of ${RATINGS.length}`,
    action: formPaths.declineTestimonial(id),
    reasonUse: 'For abuse or privacy, never by stars. Only you see it.',
    consequence: `${view.isPublic ? 'It is taken off the site' : 'It is not published'}, and its photos are deleted. This cannot be undone.`,
    button: 'Decline the review',
  };
}
