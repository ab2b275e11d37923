import { globalStyle, style } from '@vanilla-extract/css';
import { MAX_OPEN_TIMES_SHOWN } from '../../../domain/owner/owner-booking.ts';
import type { LinkTerm } from '../../../domain/payments/payment-link.ts';
import { media } from '../../../styles/media.ts';
import { colour, layer, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { pageActionBar } from '../frame/page-action-bar.ts';
import { shownForChoice, shownForSeenTime, TYPED_TIME_CHOICE } from '../parts/chosen-time.ts';

/** The questions below each other; on a wide screen the day beside them. */
export const page = style({
  display: 'grid',
  gap: space[16],
  marginTop: space[8],
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'minmax(0, 640px) minmax(0, 392px)',
      // The last row, below the questions, takes the remaining height when the day is higher than the questions.
      gridTemplateRows: 'auto auto 1fr',
      columnGap: 32,
      justifyContent: 'space-between',
      alignItems: 'start',
    },
  },
});
export const questions = style({ display: 'grid', gap: space[16], minWidth: 0, maxWidth: 640 });
export const question = style({ display: 'grid', gap: space[8], minWidth: 0 });
export const heading = style({ ...text.h3, fontSize: '1.5rem' });

/** An answer, and the link that asks its question again. */
export const answeredLine = style({
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
/** A link, or a button of the form. */
export const changeLink = style({
  ...text.smallLabel,
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'start',
  textDecoration: 'underline',
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
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
});

/** The parts of the form are items of the grid of the page. */
export const form = style({ display: 'contents' });
/**
 * `order` puts the day below the question "When?" on a phone; in the document the day comes later, before the submit
 * button.
 */
export const timeColumn = style([questions, { order: 1 }]);
export const payColumn = style([questions, { order: 3 }]);
export const aside = style({
  display: 'contents',
  '@media': {
    [media.large]: {
      display: 'grid',
      gap: space[16],
      gridColumn: 2,
      gridRow: '1 / span 3',
      order: 4,
      padding: 20,
      borderRadius: radius.surface,
      background: colour.surface,
    },
  },
});
export const times = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], margin: 0, padding: 0, border: 0 });
export const day = style({
  display: 'grid',
  gap: space[8],
  order: 2,
  minWidth: 0,
  maxWidth: 640,
});
export const dayHeading = style({
  ...text.small,
  fontFamily: 'inherit',
  letterSpacing: 'normal',
  marginBottom: space[8],
  color: colour.softInk,
});
export const sum = style({ order: 3, margin: 0 });
export const sumLine = style({
  ...text.figures,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  padding: '10px 0',
  borderTop: `1px solid ${colour.line}`,
});

/** The height of the bar beside the day, and some distance. */
const ACTION_BAR_SPACE = 88;
/** What will be booked, and the button. */
export const actionBar = style({
  ...pageActionBar,
  order: 4,
  '@media': {
    ...pageActionBar['@media'],
    // Stays in view when the day is higher than the window.
    [media.large]: {
      position: 'sticky',
      bottom: 0,
      // Above the button to call a client, which lies on a card of the day.
      zIndex: layer.floating,
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: `${space[12]}px 0`,
      background: colour.surface,
    },
  },
});
// The bar must not cover the element with the focus.
globalStyle(`html:has(${actionBar})`, {
  '@media': { [media.large]: { scrollPaddingBottom: ACTION_BAR_SPACE } },
});
export const fullWidth = style({ gridColumn: '1 / -1' });
export const strongFigures = style({ ...text.figures, fontWeight: 600 });

/** The chosen time beside the button: for each time of the list, and for the typed time. */
export const openTimes = Array.from({ length: MAX_OPEN_TIMES_SHOWN }, (_, index) =>
  style(shownForChoice(form, String(index))),
);
const typedTimeChosen = style(shownForChoice(form, TYPED_TIME_CHOICE));
/** Shown while the typed time is chosen and its fields are those that the page was made for. */
export const typedTime = style([typedTimeChosen, shownForSeenTime(form)]);
/** Without script nothing notices that another time is typed, so the bar names none. */
export const typedTimeInBar = style([typedTime, { '@media': { '(scripting: none)': { display: 'none' } } }]);

/** The label of the submit button: the chosen way to pay shows one of the three labels. */
const PAY_BY_LINK_SELECTOR = `${form}:has([name="pay"][value="link"]:checked) &`;
const PAY_AT_STUDIO_SELECTOR = `${form}:has([name="pay"][value="studio"]:checked) &`;
const NOTHING_TO_PAY_SELECTOR = `${form}:not(:has([name="pay"])) &`;
export const bookLabel = style({
  display: 'none',
  selectors: { [`${PAY_AT_STUDIO_SELECTOR}, ${NOTHING_TO_PAY_SELECTOR}`]: { display: 'inline' } },
});
export const linkLabel = style({ display: 'none', selectors: { [PAY_BY_LINK_SELECTOR]: { display: 'inline' } } });
export const codeLabel = style({
  selectors: {
    [`${PAY_BY_LINK_SELECTOR}, ${PAY_AT_STUDIO_SELECTOR}, ${NOTHING_TO_PAY_SELECTOR}`]: { display: 'none' },
  },
});

/** For the price and the points: hidden while a code is chosen. */
const createWithoutCodeStyle = (display: 'inline' | 'flex') =>
  style({
    display: 'none',
    selectors: { [`${PAY_BY_LINK_SELECTOR}, ${PAY_AT_STUDIO_SELECTOR}, ${NOTHING_TO_PAY_SELECTOR}`]: { display } },
  });
export const priceWithoutCode = createWithoutCodeStyle('inline');
export const pointsWithoutCode = createWithoutCodeStyle('flex');

/** The sentence that says until when the link holds the time: shown for the chosen term. */
const createTermStyle = (term: LinkTerm) =>
  style({
    display: 'none',
    selectors: { [`${form}:has([name="linkTerm"] [value="${term}"]:checked) &`]: { display: 'inline' } },
  });
export const heldUntil: Record<LinkTerm, string> = {
  two_hours: createTermStyle('two_hours'),
  tonight: createTermStyle('tonight'),
  tomorrow: createTermStyle('tomorrow'),
  two_days: createTermStyle('two_days'),
};
