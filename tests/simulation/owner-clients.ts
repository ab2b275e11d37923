import { formPaths } from '../../src/contract/owner/forms.ts';
import type { OwnerCalls } from './owner-calls.ts';
import { readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/** The owner's changes of client cards, with the forms of the pages. */
export function createClientActions(world: World, random: SeededRandom, { open, send }: OwnerCalls) {
  /** Turns online booking off for a while only, because a client who may not book has nothing more to do. */
  async function setOnlineBooking(): Promise<void> {
    const { clients, cards, bookings } = await readRows();
    const bookedClients = clients.filter(
      ({ id, state }) => state === 'active' && bookings.some((row) => row.clientId === id),
    );
    if (bookedClients.length === 0) return;
    const { id } = random.pick(bookedClients);
    const page = formPaths.onlineBooking(id);
    const postChange = async (description: string, booksOnline: 'yes' | 'no') => {
      const revision = String((await readRows()).cards.find((card) => card.clientId === id)?.revision ?? 0);
      const form = { page, action: page, fields: { booksOnline, revision } };
      const hiddenFields = await open(form);
      if (hiddenFields) await send(description, form, hiddenFields);
    };
    const isOff = cards.some(({ clientId, booksOnline }) => clientId === id && !booksOnline);
    if (!isOff) {
      await postChange('turns booking online off', 'no');
      await world.scheduler.sleep({ minutes: random.below(90) });
    }
    await postChange('turns booking online on', 'yes');
  }

  return { setOnlineBooking };
}
