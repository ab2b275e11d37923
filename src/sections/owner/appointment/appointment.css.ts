import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { variant } from '../../../ui/button.css.ts';
import { actionMenuButton } from '../parts/action-menu.css.ts';
import { recordHead } from '../parts/record-head.css.ts';

/** Who and when. */
export const head = style([recordHead, { marginTop: 2 }]);
export const dateTime = style({ ...text.figures, marginTop: 5 });
export const state = style({
  ...text.small,
  ...text.figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  marginTop: 3,
});
export const goodState = style({ display: 'flex', alignItems: 'center', gap: 6, color: colour.ok, fontWeight: 600 });
export const neutralState = style({ fontWeight: 600 });

export const moreButton = style([actionMenuButton, { '@media': { [media.belowLarge]: { paddingInline: 14 } } }]);

/** Panels below each other, on a wide screen in two columns. */
export const panels = style({
  display: 'grid',
  gap: 10,
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 18, alignItems: 'start' } },
});
/** The panels of a payment link. */
export const linkPanels = style([panels, { marginTop: space[16] }]);
export const column = style({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  '@media': { [media.large]: { gap: 14 } },
});
/** With a map: on a wide screen it is at the left, the client's note and everything else at the right. */
export const panelsWithMap = style({
  display: 'grid',
  gap: 10,
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"map note" "map rest"',
      gap: '0 18px',
      alignItems: 'start',
    },
  },
});
const toAreaStyle = (gridArea: string) => ({ minWidth: 0, '@media': { [media.large]: { gridArea } } });
export const mapArea = style(toAreaStyle('map'));
export const otherPanelsArea = style([column, toAreaStyle('rest')]);
/** The client's note, before the map on a phone. */
export const noteArea = style([toAreaStyle('note'), { '@media': { [media.large]: { marginBottom: 14 } } }]);

/** The button of a panel, below the text that explains it. */
export const panelAction = style({ marginTop: space[12] });

export const note = style({ textWrap: 'pretty', whiteSpace: 'pre-line' });

export const steps = style({ color: colour.softInk });
export const currentStep = style({ color: colour.ink, fontWeight: 600 });
export const visit = style({
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } } },
});

export const footer = style({ display: 'grid', gap: 10, marginTop: space[24] });
/** Looks like the button that it becomes when the appointment has begun. */
export const unavailableAction = style([variant.quiet, { color: colour.softInk, pointerEvents: 'none' }]);
/** The name leads to the client's card. */
export const client = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  color: 'inherit',
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 6 } } } },
});

/** The ways of paying as buttons beside each other. */
export const paymentMethods = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
