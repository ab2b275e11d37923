import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `giveUp` when a part could not be fetched (`useLazyComponent`), which is fetched again when the client asks for it
 * again. When a deploy has replaced its file, the page is reloaded instead. Apart from `useLazyComponent`, which the first
 * screen loads.
 */
export function useGiveUp({ failed, isReplaced }: { failed: boolean; isReplaced: boolean }, giveUp: () => void): void {
  const end = useEffectEvent(() => (isReplaced ? location.reload() : giveUp()));
  useEffect(() => {
    if (failed) end();
  }, [failed]);
}
