/**
 * Alerts that only inform the owner, who acknowledges them: they have no cause that the site could check. All other alerts
 * stay until their cause is gone. OWNER §6.8 ("Got it").
 */
const ACKNOWLEDGEABLE_ALERT_KINDS: readonly string[] = ['dashboard_refund', 'email_refused', 'link_ran_out'];

export const canAcknowledge = (kind: string): boolean => ACKNOWLEDGEABLE_ALERT_KINDS.includes(kind);

/** The kind of an alert has no hyphen; `ref`: the id of the row that the alert is about. */
type AlertKey = { kind: string; ref: string };

/** One id for an alert, for its address and the log. */
export const formatAlertId = ({ kind, ref }: AlertKey): string => `${kind}-${ref}`;

/** The reverse of `formatAlertId`; null for any other text. */
export function parseAlertId(id: string): AlertKey | null {
  const hyphen = id.indexOf('-');
  return hyphen > 0 ? { kind: id.slice(0, hyphen), ref: id.slice(hyphen + 1) } : null;
}
