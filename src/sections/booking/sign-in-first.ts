import { toast } from '../../ui/toast.ts';
import { bookingAddress } from './booking-address.ts';

/** Long enough to read the notice. SPEC §5. */
const READING_MS = 1500;

let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Says that signing in comes first and goes there, coming back with the choice. While a visitor goes on typing the page
 * stays, so that nothing they are writing is cut off.
 */
export function askToSignIn(choice: { service: string | null; slot: string | null }): void {
  if (leaving === undefined)
    toast({
      title: 'Sign In Required',
      description: 'Please sign in to book. We are taking you there now; what you entered is kept.',
      variant: 'destructive',
    });
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    leaving = undefined;
    location.assign(`/api/login?${new URLSearchParams({ returnTo: bookingAddress(choice) })}`);
  }, READING_MS);
}
