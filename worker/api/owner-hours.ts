import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import { bookingRulesBodySchema } from '../../src/contract/owner-booking-rules.ts';
import {
  closeDaysBodySchema,
  holidayBodySchema,
  openingHoursBodySchema,
  removeSpecialDayBodySchema,
  specialDayBodySchema,
} from '../../src/contract/owner-hours-forms.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { closeDays } from '../owner/hours/close-days.ts';
import { reopenDays } from '../owner/hours/reopen-days.ts';
import { setHoliday } from '../owner/hours/set-holiday.ts';
import { setOpeningHours } from '../owner/hours/set-opening-hours.ts';
import { removeSpecialDay, setSpecialDay } from '../owner/hours/set-special-day.ts';
import { keepAppointment } from '../owner/log/keep-appointment.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { setBookingRules } from '../owner/settings/set-booking-rules.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';
import { requireTimes } from './owner-hours-forms.ts';
import { requireDay } from './route-matcher.ts';

/**
 * The opening hours, special days, days off, public holidays and booking rules, and keeping an appointment on a day off, as
 * calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.5, §6.8, §6.11, §7.
 */
export function hoursRoutes({ db }: Deps, actingOf: ActionContextFactory) {
  const answer = (acting: ActionContext) => readActionResponse(db, acting, ALREADY_DONE_MESSAGE);

  return new Hono<AppEnv>()
    .post('/studio/hours', validate('json', openingHoursBodySchema), async (c) => {
      const { actionId, week, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setOpeningHours(db, { ...change, week: week.map(requireTimes) }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/hours/day/:day', validate('json', specialDayBodySchema), async (c) => {
      const { actionId, times, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      const day = requireDay(c.req.param('day'));
      await setSpecialDay(db, { ...change, day, times: requireTimes(times) }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/hours/day/:day/remove', validate('json', removeSpecialDayBodySchema), async (c) => {
      const { actionId, revision } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await removeSpecialDay(db, { day: requireDay(c.req.param('day')), revision }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/hours/off', validate('json', closeDaysBodySchema), async (c) => {
      const { actionId, ...daysOff } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await closeDays(db, daysOff, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/hours/off/:id/open', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await reopenDays(db, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/hours/holidays/:id', validate('json', holidayBodySchema), async (c) => {
      const { actionId, open: isOpen } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setHoliday(db, { id: c.req.param('id'), isOpen }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/settings/booking', validate('json', bookingRulesBodySchema), async (c) => {
      const { actionId, change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await setBookingRules(db, change, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/appointments/:id/keep', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await keepAppointment(db, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    });
}
