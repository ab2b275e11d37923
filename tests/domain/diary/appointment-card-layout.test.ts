import { describe, expect, test } from 'vitest';
import {
  calculateMinCardHeight,
  chooseCardLayout,
  chooseColumnCardLayout,
} from '../../../src/domain/diary/appointment-card-layout.ts';
import { MIN_ITEM_PX, PX_PER_MINUTE } from '../../../src/domain/diary/day-axis.ts';
import { toDayPlan } from '../../../src/domain/diary/day-plan.ts';
import { buildAppointment, buildDiaryDay, toStudioInstant } from '../../support/owner/diary-fixture.ts';

const SHORT_TEXT = 'Glaucoma: call her doctor';
const LONG_TEXT = 'Reacts to cyanoacrylate fumes, left eye waters under the lamp; tape only below the lower lashes';

/** The height of the only appointment of a day. */
function findItemHeight(minutes: number, watchOut: string): number {
  const appointment = buildAppointment('Priya Nair', toStudioInstant('11:00'), minutes, {
    card: { name: 'Priya Nair', watchOut },
  });
  const now = toStudioInstant('10:00');
  const { axis } = toDayPlan(buildDiaryDay({ now, appointments: [appointment] }), { now, moneyHidden: false });
  return axis?.items.find(({ kind }) => kind === 'appointment')?.height ?? 0;
}

describe('the card of an appointment', () => {
  test('of an hour has its set and its payment at the normal scale, on lines of their own', () => {
    expect(findItemHeight(60, '')).toBe(60 * PX_PER_MINUTE);
    expect(chooseCardLayout(60 * PX_PER_MINUTE, { name: 'Walk-in', watchOut: '' }).name).toBe('compact');
  });

  test('of two hours has the drawing and the whole caution', () => {
    expect(chooseCardLayout(180, { name: 'Noor Haddad', watchOut: 'Skin reacts to tape' })).toMatchObject({
      name: 'full',
      cautionLines: 3,
    });
  });

  test.each([15, 30, 45, 60, 90, 120, 180])('of %i minutes is high enough for three lines of caution', (minutes) => {
    for (const watchOut of ['', SHORT_TEXT, LONG_TEXT]) {
      const height = findItemHeight(minutes, watchOut);
      expect(height).toBeGreaterThanOrEqual(calculateMinCardHeight(watchOut) - 0.05);
      const lines = Math.min(Math.ceil(watchOut.length / 24), 3);
      expect(chooseCardLayout(height, { name: 'Priya Nair', watchOut }).cautionLines).toBeGreaterThanOrEqual(lines);
    }
  });

  test('has its name on a line of its own wherever the whole caution leaves room for it', () => {
    const twoHoursBesideTheBookingForm = 120 * 0.9;
    const card = { name: 'Grace Taylor', watchOut: 'Skin reacts to tape (a sample)' };
    expect(chooseCardLayout(twoHoursBesideTheBookingForm, card)).toEqual({
      name: 'small',
      nameLines: 1,
      cautionLines: 2,
    });
    expect(chooseCardLayout(60 * PX_PER_MINUTE, { ...card, watchOut: 'Bad back' }).name).toBe('small');
    expect(chooseCardLayout(60 * PX_PER_MINUTE, card).name).toBe('smallest');
  });

  test('without a caution is no higher than anything else that is short', () => {
    expect([calculateMinCardHeight(''), findItemHeight(15, '')]).toEqual([MIN_ITEM_PX, MIN_ITEM_PX]);
  });

  test('cuts a long name before the caution', () => {
    const layout = chooseCardLayout(180, {
      name: 'Anneliese Katharina Featherstonehaugh-Worthington',
      watchOut: SHORT_TEXT,
    });
    expect(layout).toMatchObject({ name: 'full', nameLines: 1 });
    expect(layout.cautionLines).toBeGreaterThanOrEqual(2);
  });
});

describe('the card of an appointment in the columns of a week', () => {
  const WEEK_PX_PER_MINUTE = 1.16;
  const LINE_PX = 16.25;
  const TIME_AND_NAME_PX = 37.8;

  test.each([
    [45, 0],
    [60, 1],
    [120, 5],
  ])('of %i minutes has time and name, and %i whole lines of its service', (minutes, lines) => {
    expect(chooseColumnCardLayout(minutes * WEEK_PX_PER_MINUTE).detailLines).toBe(lines);
  });

  test('has room for all of its lines at every height', () => {
    for (let height = MIN_ITEM_PX; height < 400; height += 0.5) {
      const { detailLines, paddingPx } = chooseColumnCardLayout(height);
      expect(detailLines).toBeGreaterThanOrEqual(0);
      expect(TIME_AND_NAME_PX + detailLines * LINE_PX + paddingPx.top + paddingPx.bottom).toBeLessThanOrEqual(
        height - 2,
      );
    }
  });
});
