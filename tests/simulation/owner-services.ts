import { formPaths } from '../../src/contract/owner/forms.ts';
import { toDollarString } from '../../src/domain/money.ts';
import type { OwnerFormPost } from './owner-calls.ts';
import { readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The services that the clients of a run want, and one that none of them wants. */
const CHANGED_SERVICES = ['classic_set', 'coloured_set', 'mega_volume', 'strip_lash'];

/** Opens a page and posts its form. */
type SubmitForm = (description: string, form: OwnerFormPost) => Promise<number | null>;

/** The owner's actions on services: changes prices and lengths, and switches them off and on. */
export function createServiceActions(random: SeededRandom, submit: SubmitForm) {
  async function pickService() {
    const rows = (await readRows()).services.toSorted((one, other) => one.position - other.position);
    const id = random.pick(CHANGED_SERVICES);
    return { place: rows.findIndex((row) => row.id === id) + 1, row: rows.find((row) => row.id === id) };
  }

  async function setService(): Promise<void> {
    const { place, row } = await pickService();
    if (!row) return;
    const page = formPaths.service(row.id);
    const fields = {
      name: row.name,
      description: row.description,
      place: String(place),
      revision: String(row.revision),
      price: toDollarString(random.chance(0.6) ? random.pick([9_000, 15_000, 16_050, 20_000]) : row.priceCents),
      minutes: String(random.chance(0.6) ? random.pick([90, 120, 150]) : row.minutes),
    };
    await submit(`saves ${row.id}`, { page, action: page, fields });
  }

  /** Switches a service, on more often than off, so that there is something to book. */
  async function switchService(): Promise<void> {
    const { row } = await pickService();
    if (!row) return;
    const active = row.active && random.chance(0.6) ? 'no' : 'yes';
    const action = formPaths.switchService(row.id);
    await submit(`switches ${row.id}: ${active}`, { page: '/studio/services', action, fields: { active } });
  }

  return { setService, switchService };
}
