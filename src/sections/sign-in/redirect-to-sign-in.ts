import { showToast, type Toast } from '../../ui/toast.ts';

/** The delay before the redirect. SPEC §6. */
const REDIRECT_DELAY_MS = 500;

type SignInRedirect = { message: Pick<Toast, 'title' | 'description'>; returnTo: string; delayMs: number };

let redirectTimer: ReturnType<typeof setTimeout> | undefined;
let lastMessageTitle = '';

/**
 * Shows the notice as a toast, once, and redirects to signing in after `delayMs`. Another call restarts the delay and
 * replaces `returnTo`.
 */
export function redirectToSignIn({ message, returnTo, delayMs }: SignInRedirect): void {
  if (!redirectTimer || lastMessageTitle !== message.title) showToast({ ...message, variant: 'destructive' });
  lastMessageTitle = message.title;
  clearTimeout(redirectTimer);
  redirectTimer = setTimeout(() => {
    redirectTimer = undefined;
    location.assign(`/api/login?${new URLSearchParams({ returnTo })}`);
  }, delayMs);
}

export const isRedirectingToSignIn = (): boolean => redirectTimer !== undefined;

/** Redirects to signing in again, which returns to this page at the section with this hash. */
export function redirectAfterSessionEndTo(hash: string): void {
  const { pathname, search } = location;
  redirectToSignIn({
    message: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
    returnTo: pathname + search + hash,
    delayMs: REDIRECT_DELAY_MS,
  });
}

/** Called when an API call of a signed-in client's page had no session. A redirect already scheduled has precedence. */
export function redirectAfterSessionEnd(): void {
  if (!isRedirectingToSignIn()) redirectAfterSessionEndTo(location.hash);
}
