import { type EventKind, OWNER_ALERT_KINDS } from '../../../worker/operations/alert-store.ts';
import type { Rows } from '../rows.ts';

/** Alerts about what the provider refused or did not know: nothing is under way any more, and they tell the owner why. */
const REFUSALS: EventKind[] = ['intent_unknown', 'payments_refused'];

/** At rest every open alert is about something that only the owner can end; the site has ended all that it can. */
export function checkOpenAlerts({ alerts }: Rows): string[] {
  const ownerAlertKinds: readonly string[] = [...OWNER_ALERT_KINDS, ...REFUSALS];
  return alerts
    .filter(({ kind, resolvedAt }) => resolvedAt === null && !ownerAlertKinds.includes(kind))
    .map(({ kind, ref }) => `there is an alert ${kind} about ${ref}`);
}
