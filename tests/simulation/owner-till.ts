import { toDollars } from '../../src/domain/money.ts';
import { RETURN_METHODS, TILL_METHODS } from '../../src/domain/till.ts';
import { createActionId, createOwnerApi } from '../support/owner/owner-api.ts';
import type { OwnerCalls } from './owner-calls.ts';
import { type BookingRow, readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedClient, World } from './world.ts';

/** The owner's actions on the money of appointments that are paid at the studio; they do nothing while there is none. */
export function createTillActions(world: World, owner: SimulatedClient, random: SeededRandom, { tell }: OwnerCalls) {
  const once = () => createOwnerApi(owner, createActionId(world));

  async function pickOne(isMeant: (row: BookingRow) => boolean): Promise<BookingRow | null> {
    const rows = (await readRows()).bookings.filter((row) => row.paidAtStudio && isMeant(row));
    return rows.length > 0 ? random.pick(rows) : null;
  }

  /** Notes all that is owed, a part, or more; now and then the form is posted again. */
  async function note(): Promise<void> {
    const row = await pickOne(({ priceCents }) => priceCents > 0);
    if (!row) return;
    const owed = Math.max(100, row.priceCents - row.notedCents);
    const cents = random.pick([owed, owed, Math.ceil(owed / 2), owed + 1_500]);
    const rest = random.pick(['owed', 'waived']);
    const newPrice = random.chance(0.5) ? toDollars(row.notedCents + cents) : null;
    const { note: noteIt } = once();
    const noted = () => noteIt(row.id, toDollars(cents), random.pick(TILL_METHODS), { rest, newPrice });
    await tell(`notes ${cents} of ${row.id}`, noted);
    if (random.chance(0.3)) await tell(`notes ${cents} of ${row.id} again`, noted);
  }

  async function correct(): Promise<void> {
    const { tillEntries } = await readRows();
    if (tillEntries.length === 0) return;
    const { id, bookingId } = random.pick(tillEntries);
    await tell(`corrects ${id}`, () => once().correctEntry(bookingId, id));
  }

  async function waive(): Promise<void> {
    const row = await pickOne(({ settledAt }) => settledAt === null);
    if (row) await tell(`lets the rest of ${row.id} go`, () => once().waiveRest(row.id));
  }

  async function giveBack(): Promise<void> {
    const row = await pickOne(({ notedCents }) => notedCents > 0);
    if (!row) return;
    const cents = random.pick([row.notedCents, Math.ceil(row.notedCents / 3)]);
    await tell(`gives ${cents} of ${row.id} back at the studio`, () =>
      once().returnPayment(row.id, toDollars(cents), random.pick(RETURN_METHODS)),
    );
  }

  return { note, correct, waive, giveBack };
}
