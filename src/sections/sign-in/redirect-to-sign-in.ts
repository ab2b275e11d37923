import { showToast, type Toast } from '../../ui/toast.ts';

/** The delay before the redirect. SPEC §6. */
const REDIRECT_DELAY_MS = 500;

type SignInRedirect = { notice: Pick<Toast, 'title' | 'description'>; returnTo: string; afterMs: number };

let redirectTimer: ReturnType<typeof setTimeout> | undefined;
let lastNoticeTitle = '';

/**
 * Shows the notice as a toast, once, and redirects to signing in after `afterMs`. Another call restarts the delay and
 * replaces `returnTo`.
 */
export function redirectToSignIn({ notice, returnTo, afterMs }: SignInRedirect): void {
  if (!redirectTimer || lastNoticeTitle !== notice.title) showToast({ ...notice, variant: 'destructive' });
  lastNoticeTitle = notice.title;
  clearTimeout(redirectTimer);
  redirectTimer = setTimeout(() => {
    redirectTimer = undefined;
    location.assign(`/api/login?${new URLSearchParams({ returnTo })}`);
  }, afterMs);
}

export const isRedirectingToSignIn = (): boolean => redirectTimer !== undefined;

/** Redirects to signing in again, which returns to this page at the section with this hash. */
export function redirectAfterSessionEndTo(hash: string): void {
  const { pathname, search } = location;
  redirectToSignIn({
    notice: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
    returnTo: pathname + search + hash,
    afterMs: REDIRECT_DELAY_MS,
  });
}

/** Called when an API call of a signed-in client's page had no session. A redirect already scheduled has precedence. */
export function redirectAfterSessionEnd(): void {
  if (!isRedirectingToSignIn()) redirectAfterSessionEndTo(location.hash);
}
