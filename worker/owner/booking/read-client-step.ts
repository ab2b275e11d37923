import type { BookingClientStep, BookingPageView } from '../../../src/contract/owner/booking.ts';
import { buildBookingPath } from '../../../src/contract/owner/booking.ts';
import { formatVisits } from '../../../src/domain/clients/client-card.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { formatPhone } from '../../../src/domain/clients/format-phone.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { type BookingAnswers, omitAnswers } from '../../../src/domain/owner/booking-answers.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { formatPatchTest } from '../../../src/domain/treatments/patch-test.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { toPatchTest } from '../clients/client-health.ts';
import { searchClients } from '../clients/read-clients.ts';
import type { DisplayOptions } from '../page-request.ts';
import { bookingClientQuery } from './booking-page-queries.ts';

type ClientStepRequest = DisplayOptions & { answers: BookingAnswers; query: Record<string, string> };

type AnsweredClientStep = Exclude<BookingPageView['clientStep'], BookingClientStep>;

/** For such a client, the page of the appointment has the messages that can be texted. */
const NO_EMAIL_FACT = 'No e-mail address: gets no e-mails.';

const buildChangePath = (answers: BookingAnswers): string => buildBookingPath(omitAnswers(answers, ['who', 'client']));

/** Throws NOT_FOUND without an active client of this id. */
async function readChosenClient(
  db: Db,
  id: string,
  { answers, now, namesHidden }: ClientStepRequest,
): Promise<AnsweredClientStep> {
  const [clientRow] = id === WALK_IN.id ? [] : await bookingClientQuery(db, id);
  if (!clientRow) throw new DomainError('NOT_FOUND');
  const person = toDisplayName(clientRow.shownName, namesHidden);
  const phone = namesHidden ? hideText(clientRow.shownPhone) : formatPhone(clientRow.shownPhone);
  const emailFacts = clientRow.email === '' ? [NO_EMAIL_FACT] : [];
  const patchTest = formatPatchTest(toPatchTest(clientRow.patchTest), toStudioDay(now));
  return {
    kind: 'answered',
    person,
    isNew: false,
    isFirstVisit: clientRow.visits === 0,
    change: buildChangePath(answers),
    hasAccount: clientRow.hasAccount === 1,
    title: person.name,
    facts: [[phone, formatVisits(clientRow.visits)].filter(Boolean).join(', '), patchTest, ...emailFacts],
  };
}

/** The search for a client, as on the page of the clients, with the page to book for each that is found. */
async function readClientSearch(
  db: Db,
  { answers, query, now, namesHidden }: ClientStepRequest,
): Promise<BookingClientStep> {
  const { query: shownQuery, searchResult } = await searchClients(db, { query, now, namesHidden });
  return {
    kind: 'open',
    query: shownQuery,
    searchResult: searchResult && {
      hasMore: searchResult.hasMore,
      rows: searchResult.rows.map((row) => ({
        ...row,
        href: buildBookingPath({ ...answers, who: 'client', client: row.id }),
      })),
    },
    newClient: buildBookingPath({ ...answers, who: 'new' }),
    walkIn: buildBookingPath({ ...answers, who: 'walk-in' }),
  };
}

/** The client for whom the owner books, or the search for one. Throws NOT_FOUND. OWNER §6.6 (Who?). */
export async function readClientStep(db: Db, request: ClientStepRequest): Promise<BookingPageView['clientStep']> {
  const { answers } = request;
  const { who, client } = answers;
  const change = buildChangePath(answers);
  if (who === 'new')
    return {
      kind: 'answered',
      title: 'New client',
      facts: [],
      change,
      isNew: true,
      isFirstVisit: true,
      hasAccount: false,
      person: { name: 'New client', firstName: 'the client' },
    };
  if (who === 'walk-in')
    return {
      kind: 'answered',
      title: 'Walk-in, no details',
      facts: [NO_EMAIL_FACT],
      change,
      isNew: false,
      isFirstVisit: false,
      hasAccount: false,
      person: { name: WALK_IN.name, firstName: 'the client' },
    };
  return client ? readChosenClient(db, client, request) : readClientSearch(db, request);
}
