import { seedServices } from '../../../src/content/seed-services.ts';
import type { ServiceId } from '../../../src/domain/services/service.ts';
import type { ServiceDetails } from '../../../src/domain/services/service-edit.ts';
import { setService } from '../../../worker/owner/services/set-service.ts';
import { switchService } from '../../../worker/owner/services/switch-service.ts';
import type { ActionCase } from './owner-hours-cases.ts';

/** A service in the seed: its details, and its place in the list, from 1. */
export function readSeededService(id: ServiceId): { details: ServiceDetails; place: number } {
  const index = seedServices.findIndex((service) => service.id === id);
  const { name = '', description = '', priceCents = 0, minutes = 0 } = seedServices[index] ?? {};
  return { details: { name, description, priceCents, minutes }, place: index + 1 };
}

const { details, place } = readSeededService('classic_set');

/** A case for each verb of /studio/services, on the rows of the seed. */
export const SERVICE_CASES: ActionCase[] = [
  {
    verb: 'set_service',
    createSubject: async () => 'classic_set',
    act: ({ deps }, context) =>
      setService(
        deps.db,
        { id: 'classic_set', details: { ...details, priceCents: 16_000 }, place, revision: 0 },
        context,
      ),
    before: { name: 'Classic Set', price_cents: 15_000 },
    after: { name: 'Classic Set', price_cents: 16_000 },
  },
  {
    verb: 'switch_service',
    createSubject: async () => 'classic_set',
    act: ({ deps }, context) => switchService(deps.db, { id: 'classic_set', active: false }, context),
    before: { name: 'Classic Set', active: 1 },
    after: { name: 'Classic Set', active: 0 },
  },
];
