import { parseInstant } from '../../domain/time.ts';

/** A time that is held for this client while they pay. */
export type HeldTime = {
  /** ISO instant */
  slot: string;
  expiresAt: Temporal.Instant;
  extendable: boolean;
  /** the server's clock */
  now: () => Temporal.Instant;
};

type HoldAnswer = { holdExpiresAt: string | null; extendable: boolean; serverTime: string };

/** Reads an answer that has just arrived; a device with a wrong clock counts down right all the same. */
export function heldTime(slot: string, { holdExpiresAt, extendable, serverTime }: HoldAnswer): HeldTime | null {
  const expiresAt = parseInstant(holdExpiresAt ?? '');
  const sentAt = parseInstant(serverTime);
  if (!expiresAt || !sentAt) return null;
  const ahead = sentAt.epochMilliseconds - Date.now();
  const now = () => Temporal.Instant.fromEpochMilliseconds(Date.now() + ahead);
  return { slot, expiresAt, extendable, now };
}
