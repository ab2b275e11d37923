import type { BookClientStep, BookView } from '../../src/contract/owner-booking.ts';
import { bookPath } from '../../src/contract/owner-booking.ts';
import { type BookingAnswers, withoutAnswers } from '../../src/domain/booking-answers.ts';
import { toDisplayName } from '../../src/domain/client-name.ts';
import { formatPhone } from '../../src/domain/format-phone.ts';
import { hideText } from '../../src/domain/hidden-names.ts';
import { WALK_IN } from '../../src/domain/owner-booking.ts';
import { formatPatchTest } from '../../src/domain/patch-test.ts';
import { studioDay } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { clientToBook } from './book-queries.ts';
import { toPatchTest } from './client-watch-out.ts';
import { searchClients } from './read-clients.ts';

type WhoRequest = {
  answers: BookingAnswers;
  query: Record<string, string>;
  now: Temporal.Instant;
  namesHidden: boolean;
};

type AnsweredWho = Exclude<BookView['who'], BookClientStep>;

const countVisits = (visits: number): string => `${visits} visit${visits === 1 ? '' : 's'}`;

const changePath = (answers: BookingAnswers): string => bookPath(withoutAnswers(answers, ['who', 'client']));

/** Throws NOT_FOUND without an active client of this id. */
async function readChosenClient(db: Db, id: string, { answers, now, namesHidden }: WhoRequest): Promise<AnsweredWho> {
  const [own] = id === WALK_IN.id ? [] : await clientToBook(db, id);
  if (!own) throw new DomainError('NOT_FOUND');
  const person = toDisplayName(own.fullName || own.firstName, namesHidden);
  const phone = namesHidden ? hideText(own.phone) : formatPhone(own.phone);
  const email = own.email === '' ? ['No e-mail address: gets no e-mails.'] : [];
  const patchTest = formatPatchTest(toPatchTest(own.patchTest), studioDay(now));
  return {
    ...{ kind: 'answered', person, isNew: false, isFirstVisit: own.visits === 0, change: changePath(answers) },
    hasAccount: own.hasAccount === 1,
    title: person.name,
    facts: [[phone, countVisits(own.visits)].filter(Boolean).join(', '), patchTest, ...email],
  };
}

/** The search for a client, as on the page of the clients, with the page to book for each that is found. */
async function readSearch(db: Db, { answers, query, now, namesHidden }: WhoRequest): Promise<BookClientStep> {
  const { query: shown, found } = await searchClients(db, { query, now, namesHidden });
  return {
    kind: 'open',
    query: shown,
    found: found && {
      more: found.more,
      rows: found.rows.map((row) => ({ ...row, href: bookPath({ ...answers, who: 'client', client: row.id }) })),
    },
    newClient: bookPath({ ...answers, who: 'new' }),
    walkIn: bookPath({ ...answers, who: 'walk-in' }),
  };
}

/** For whom it is, or the question. Throws NOT_FOUND. OWNER §6.6 (Who?). */
export async function readClientStep(db: Db, request: WhoRequest): Promise<BookView['who']> {
  const { answers } = request;
  const { who, client } = answers;
  const change = changePath(answers);
  if (who === 'new')
    return {
      ...{ kind: 'answered', title: 'New client', facts: [], change, isNew: true, isFirstVisit: true },
      hasAccount: false,
      person: { name: 'New client', firstName: 'the client' },
    };
  if (who === 'walk-in')
    return {
      ...{ kind: 'answered', title: 'Walk-in, no details', facts: [], change, isNew: false, isFirstVisit: false },
      hasAccount: false,
      person: { name: WALK_IN.name, firstName: 'the client' },
    };
  return client ? readChosenClient(db, client, request) : readSearch(db, request);
}
