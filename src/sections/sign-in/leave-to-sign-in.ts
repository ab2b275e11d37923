import { type Toast, toast } from '../../ui/toast.ts';

/** Long enough to read that one is taken away. SPEC §6. */
const READING_MS = 500;

type Leaving = { notice: Pick<Toast, 'title' | 'description'>; returnTo: string; afterMs: number };

let timer: ReturnType<typeof setTimeout> | undefined;
let said = '';

/**
 * Says why, once, and goes to signing in after a moment. Asked again the moment begins again, and where to come back to is
 * the latest.
 */
export function leaveToSignIn({ notice, returnTo, afterMs }: Leaving): void {
  if (!timer || said !== notice.title) toast({ ...notice, variant: 'destructive' });
  said = notice.title;
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    location.assign(`/api/login?${new URLSearchParams({ returnTo })}`);
  }, afterMs);
}

export const isLeavingToSignIn = (): boolean => timer !== undefined;

/** A call found nobody signed in, on a page made for somebody. What knows better where to come back to goes first. */
export function sessionEnded(): void {
  if (isLeavingToSignIn()) return;
  const { pathname, search, hash } = location;
  leaveToSignIn({
    notice: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
    returnTo: pathname + search + hash,
    afterMs: READING_MS,
  });
}
