import { Hono } from 'hono';
import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import { bookBody, bookForm, bookingOfBody, SHOW_DAY } from '../../src/contract/owner-booking.ts';
import { formPaths, typedStart } from '../../src/contract/owner-forms.ts';
import { studioDay } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { bookForClient } from '../owner/book-for-client.ts';
import { readBook } from '../owner/read-book.ts';
import { type ActingOf, answerFromLog } from './owner-call.ts';
import { form, type OwnerFormRoute } from './owner-form-route.ts';
import type { OwnerPage } from './owner-page.ts';

/** The day of the appointment. */
function toDayOf(_id: string, typed: Record<string, string>): string {
  const startsAt = typedStart(typed);
  return startsAt ? `/studio/day/${studioDay(startsAt)}` : '/studio';
}

export const BOOKING_PAGES: OwnerPage[] = [
  { path: formPaths.bookForClient(), purpose: 'reading', read: (context) => readBook(context.deps.db, context) },
];

/** The form of /studio/book. OWNER §6.6, §7. */
export const BOOKING_FORMS: OwnerFormRoute[] = [
  form({
    path: formPaths.bookForClient(),
    purpose: 'reading',
    shownOn: formPaths.bookForClient,
    onlyShows: (typed) => typed[SHOW_DAY] === 'yes',
    leadsTo: toDayOf,
    schema: bookForm,
    act: ({ deps, fields, acting }) => bookForClient(deps, fields, acting),
  }),
];

/** The same as a call: part of `ownerRoutes`, which lets only the owner in. */
export const bookingCalls = (deps: Deps, actingOf: ActingOf) =>
  new Hono<AppEnv>().post('/studio/book', validate('json', bookBody), async (c) => {
    const { actionId, ...body } = c.req.valid('json');
    const acting = actingOf(c, { actionId });
    await bookForClient(deps, bookingOfBody({ actionId, ...body }), acting);
    return c.json<OwnerActionResponse>(await answerFromLog(deps.db, acting));
  });
