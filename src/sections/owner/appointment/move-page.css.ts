import { style } from '@vanilla-extract/css';
import { MAX_MOVE_TIMES_SHOWN } from '../../../domain/owner/owner-move.ts';
import { media } from '../../../styles/media.ts';
import { space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { shownForChoice, shownForSeenTime, TYPED_TIME_CHOICE } from '../parts/chosen-time.ts';
import { form as confirmationForm } from '../parts/confirmation-layout.css.ts';

export const day = style({ margin: 0, padding: 0, border: 0 });
export const dayName = style({ ...text.smallLabel, marginBottom: space[4] });
export const times = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Day, time and length beside each other; below each other on a narrow phone. */
export const fields = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.medium]: { gridTemplateColumns: '2fr 1.4fr 1fr' } },
});
export const contactNote = style({ display: 'grid', gap: space[8], justifyItems: 'start' });

/** Holds the times and the button. */
export const form = style([confirmationForm]);

/**
 * The labels of the button: without a chosen time, for each time of the list, and for the typed time. Works without script.
 */
export const noTimeLabel = style({ selectors: { [`${form}:has([data-choice]:checked) &`]: { display: 'none' } } });
export const openTimeLabels = Array.from({ length: MAX_MOVE_TIMES_SHOWN }, (_, index) =>
  style(shownForChoice(form, String(index))),
);
export const typedTimeLabel = style(shownForChoice(form, TYPED_TIME_CHOICE));

/** Shown for the typed time that was checked, and in its place once the fields have another (typed-time-script.ts). */
export const checkedTime = style(shownForSeenTime(form));
export const changedTime = style({ selectors: { [`${form}:not([data-unseen]) &`]: { display: 'none' } } });
