import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { ownBar } from '../frame/own-bar.ts';

/** The questions below each other; on a wide screen the day beside them. */
export const page = style({ display: 'grid', gap: space[16], marginTop: space[8] });
export const questions = style({ display: 'grid', gap: space[16], minWidth: 0, maxWidth: 640 });
export const question = style({ display: 'grid', gap: space[8], minWidth: 0 });
export const heading = style({ ...text.h3, fontSize: '1.5rem' });

/** An answer, and the link that asks again. */
export const answered = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: '10px 14px',
  borderRadius: radius.surface,
  background: colour.surface,
});
export const title = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const fact = style({ ...text.small, ...text.figures, color: colour.softInk });
export const change = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: colour.mangrove,
});

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[8],
});
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** Service, minutes and price; beside each other where there is room. */
export const fields = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 7rem 7rem', alignItems: 'end' } },
});
export const twoFields = style({
  display: 'grid',
  gap: space[12],
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const form = style({
  display: 'grid',
  gap: space[16],
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 640px) minmax(0, 360px)', gap: 32, alignItems: 'start' },
  },
});
export const times = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], margin: 0, padding: 0, border: 0 });
export const day = style({ padding: 18, borderRadius: radius.surface, background: colour.surface });
export const dayLine = style({ ...text.figures, display: 'flex', gap: space[8], padding: '6px 0' });
export const dayTime = style({ flex: 'none', minWidth: '5rem', color: colour.softInk });

/** What will be booked, and the button. */
export const foot = style(ownBar);
export const wholeRow = style({ gridColumn: '1 / -1' });
export const when = style({ ...text.figures, fontWeight: 600 });

/** What the button does, by the chosen way to pay: one of the three words is shown. */
const byLink = `${form}:has([name="pay"][value="link"]:checked) &`;
const byStudio = `${form}:has([name="pay"][value="studio"]:checked) &`;
const hasNothingToPay = `${form}:not(:has([name="pay"])) &`;
export const bookLabel = style({
  display: 'none',
  selectors: { [`${byStudio}, ${hasNothingToPay}`]: { display: 'inline' } },
});
export const linkLabel = style({ display: 'none', selectors: { [byLink]: { display: 'inline' } } });
export const codeLabel = style({
  selectors: { [`${byLink}, ${byStudio}, ${hasNothingToPay}`]: { display: 'none' } },
});
