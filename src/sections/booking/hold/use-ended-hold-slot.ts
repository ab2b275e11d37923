import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { availabilityKeys } from '../../../api/availability-keys.ts';

/** The sweep, which runs every minute, has released a hold by then. */
const RELEASE_MS = 2 * 60_000;

/**
 * The slot of this client's own hold that has ended. The free times do not list it until the sweep has released it, but the
 * server grants it to the client at once (DECISIONS §8.3). After two minutes the free times are fetched again and decide.
 */
export function useEndedHoldSlot() {
  const queryClient = useQueryClient();
  const [endedHoldSlot, setEndedHoldSlot] = useState<string | null>(null);
  const forget = useEffectEvent(async () => {
    await queryClient.invalidateQueries({ queryKey: availabilityKeys.all });
    setEndedHoldSlot((current) => (current === endedHoldSlot ? null : current));
  });
  useEffect(() => {
    if (endedHoldSlot === null) return;
    const timer = setTimeout(() => void forget(), RELEASE_MS);
    return () => clearTimeout(timer);
  }, [endedHoldSlot]);
  return [endedHoldSlot, setEndedHoldSlot] as const;
}
