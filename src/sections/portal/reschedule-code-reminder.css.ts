import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.css.ts';
import { allColumns, panel } from './portal.css.ts';

export const reminder = style([
  panel,
  allColumns,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[12]}px ${space[24]}px`,
  },
]);
