import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { option } from '../parts/confirmation-layout.css.ts';

export const day = style({ margin: 0, padding: 0, border: 0 });
export const dayName = style({ ...text.smallLabel, marginBottom: space[4] });
export const times = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const time = style([option, { alignItems: 'center', minHeight: targetSize.least, padding: '8px 14px' }]);

/** Day, time and length beside each other; below each other on a narrow phone. */
export const fields = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.medium]: { gridTemplateColumns: '2fr 1.4fr 1fr' } },
});
export const contactNote = style({ display: 'grid', gap: space[8], justifyItems: 'start' });
