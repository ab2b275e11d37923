import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { choiceFrame } from '../../../ui/choice.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  marginBottom: space[16],
});

/** Two pictures beside each other on a phone. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: space[12],
});
export const card = style({ display: 'block', minHeight: targetSize.least, textDecoration: 'none' });
export const picture = style({ position: 'relative' });
export const image = style({ display: 'block', aspectRatio: '1', background: colour.sunk });
/** A picture that is not on the website. */
export const unpublishedImage = style([image, { opacity: 0.55 }]);
export const cardTitle = style({ display: 'block', marginTop: space[4], fontWeight: 600 });

export const samples = style({
  display: 'grid',
  gap: space[12],
  marginTop: space[32],
  padding: 18,
  borderRadius: radius.surface,
  background: colour.surface,
});
export const samplesRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});

/** The picture beside what is said about it; above it on a phone. */
export const item = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  marginTop: space[16],
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 320px) minmax(0, 560px)', gap: space[24] } },
});
export const aside = style({ display: 'grid', gap: space[12] });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });

export const form = style({
  display: 'grid',
  gap: space[16],
  maxWidth: 560,
  padding: 18,
  borderRadius: radius.surface,
  background: colour.surface,
});
export const fields = style({ display: 'grid', gap: space[16], minWidth: 0, alignContent: 'start' });
/** The fields about the picture; beside them, on a wide screen, the fields about the person on it. */
export const wideForm = style([
  form,
  {
    '@media': {
      [media.large]: {
        maxWidth: 'none',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 36,
        padding: '22px 26px 26px',
      },
    },
  },
]);
// The button inside the field for the file.
globalStyle(`${fields} ::file-selector-button`, {
  ...text.smallLabel,
  fontFamily: 'inherit',
  marginRight: space[12],
  padding: '4px 16px',
  border: '1.5px solid currentColor',
  borderRadius: radius.pill,
  background: 'none',
  color: 'inherit',
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const choice = style([choiceFrame, { alignItems: 'center', minHeight: targetSize.least, padding: '8px 14px' }]);

/** Not needed for a picture without a person. */
export const consent = style({
  display: 'grid',
  gap: space[16],
  selectors: { 'form:has(input[name="depicts"][value="nobody"]:checked) &': { display: 'none' } },
});
export const error = style({
  ...text.smallLabel,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginTop: space[8],
  color: colour.error,
});
