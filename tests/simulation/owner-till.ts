import { toDollars } from '../../src/domain/money.ts';
import { RETURN_METHODS, TILL_METHODS } from '../../src/domain/payments/till.ts';
import { createActionId, createOwnerApi } from '../support/owner/owner-api.ts';
import type { OwnerCalls } from './owner-calls.ts';
import { type BookingRow, readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedClient, World } from './world.ts';

/** The owner's actions on the money of appointments that are paid at the studio; they do nothing while there is none. */
export function createTillActions(
  world: World,
  owner: SimulatedClient,
  random: SeededRandom,
  { callVerb }: OwnerCalls,
) {
  const createActionApi = () => createOwnerApi(owner, createActionId(world));

  async function pickBooking(isSuitable: (row: BookingRow) => boolean): Promise<BookingRow | null> {
    const rows = (await readRows()).bookings.filter((row) => row.paidAtStudio && isSuitable(row));
    return rows.length > 0 ? random.pick(rows) : null;
  }

  /** Notes all that is owed, a part, or more; now and then the form is posted again. */
  async function notePayment(): Promise<void> {
    const row = await pickBooking(({ priceCents }) => priceCents > 0);
    if (!row) return;
    const owedCents = Math.max(100, row.priceCents - row.notedCents);
    const cents = random.pick([owedCents, owedCents, Math.ceil(owedCents / 2), owedCents + 1_500]);
    const rest = random.pick(['owed', 'waived']);
    const newPrice = random.chance(0.5) ? toDollars(row.notedCents + cents) : null;
    const { recordPayment: postNote } = createActionApi();
    const postAgain = () => postNote(row.id, toDollars(cents), random.pick(TILL_METHODS), { rest, newPrice });
    await callVerb(`notes ${cents} of ${row.id}`, postAgain);
    if (random.chance(0.3)) await callVerb(`notes ${cents} of ${row.id} again`, postAgain);
  }

  async function correctEntry(): Promise<void> {
    const { tillEntries } = await readRows();
    if (tillEntries.length === 0) return;
    const { id, bookingId } = random.pick(tillEntries);
    await callVerb(`corrects ${id}`, () => createActionApi().correctEntry(bookingId, id));
  }

  async function waiveRest(): Promise<void> {
    const row = await pickBooking(({ settledAt }) => settledAt === null);
    if (row) await callVerb(`lets the rest of ${row.id} go`, () => createActionApi().waiveRest(row.id));
  }

  async function returnPayment(): Promise<void> {
    const row = await pickBooking(({ notedCents }) => notedCents > 0);
    if (!row) return;
    const cents = random.pick([row.notedCents, Math.ceil(row.notedCents / 3)]);
    await callVerb(`gives ${cents} of ${row.id} back at the studio`, () =>
      createActionApi().returnPayment(row.id, toDollars(cents), random.pick(RETURN_METHODS)),
    );
  }

  return { note: notePayment, correct: correctEntry, waive: waiveRest, giveBack: returnPayment };
}
