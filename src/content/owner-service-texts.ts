/** The texts of the toast and of the log about a change of a service. OWNER §6.10, §8. */
import { formatDollars } from '../domain/money.ts';
import type { ActionChange, ChangedColumns } from '../domain/owner/owner-action.ts';

/** A text for each column that the action changed: "$150 to $160", "120 to 150 min". */
function describeServiceChanges(before: ChangedColumns, after: ChangedColumns): string[] {
  const texts: Record<string, () => string> = {
    name: () => `now called “${after.name}”`,
    description: () => 'new words',
    price_cents: () => `${formatDollars(Number(before.price_cents))} to ${formatDollars(Number(after.price_cents))}`,
    minutes: () => `${before.minutes} to ${after.minutes} min`,
    place: () => `place ${before.place} to ${after.place}`,
  };
  return Object.entries(texts)
    .filter(([column]) => column in after && after[column] !== before[column])
    .map(([, describe]) => describe());
}

/** "Classic Set: $150 to $160", "Classic Set: off"; null for another action. */
export function formatServiceChange({ verb, before, after }: ActionChange): string | null {
  if (!before || !after) return null;
  if (verb === 'switch_service') return `${before.name}: ${after.active === 1 ? 'on' : 'off'}`;
  return verb === 'set_service' ? `${before.name}: ${describeServiceChanges(before, after).join(', ')}` : null;
}

/** The consequence of a change, for the toast. */
export function describeServiceConsequence({ verb, after }: ActionChange): string {
  if (verb === 'set_service') return 'Whoever is booked stays as booked.';
  return after?.active === 1
    ? 'Clients can book it online again.'
    : 'Nobody can choose it online. Clients with a code for it can still use it.';
}
