import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `giveUp` when `useLazyComponent` could not fetch a part, or reloads the page when a deploy has replaced its file.
 * The part is fetched again when the client asks for it again. In a file of its own, because the first screen loads
 * `useLazyComponent`.
 */
export function useGiveUp({ failed, isReplaced }: { failed: boolean; isReplaced: boolean }, giveUp: () => void): void {
  const reloadOrGiveUp = useEffectEvent(() => (isReplaced ? location.reload() : giveUp()));
  useEffect(() => {
    if (failed) reloadOrGiveUp();
  }, [failed]);
}
