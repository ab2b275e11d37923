import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { panel } from './portal.css.ts';

export const notifications = style([panel, { gridColumn: '1 / -1', paddingBlock: space[12] }]);

export const notification = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  justifyItems: 'start',
  padding: `${space[12]}px 0`,
  borderTop: `1px solid ${colour.line}`,
  // A reschedule code is wider than a small phone.
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.large]: { gridTemplateColumns: '1fr auto', alignItems: 'center' } },
});

export const day = style({ color: colour.softInk });
