import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import type { CancelView } from '../../src/contract/owner/appointment.ts';
import type { CancellationOption } from '../../src/domain/cancellation/cancellation-for-client.ts';
import { readCancelPage } from '../../worker/owner/appointment/read-cancel-page.ts';
import type { OutcomeFields } from './shown-terms-log.ts';
import type { World } from './world.ts';

type CancellationRequest = { option: CancellationOption; expected: OutcomeFields };

/**
 * A client asks the owner to cancel: the owner opens the cancellation page and reads out the options that it shows, and the
 * client chooses one. Returns null when the appointment can no longer be cancelled.
 */
export async function askOwnerToCancel(
  world: World,
  { id, clientId }: { id: string; clientId: string },
  choose: (clientChoices: CancelView['clientChoices']) => CancelView['clientChoices'][number] | undefined,
): Promise<CancellationRequest | null> {
  const request = { id, now: world.clock.now(), namesHidden: false, refused: null, typed: {} };
  const choice = choose((await readCancelPage(drizzle(env.DB), request)).clientChoices);
  if (!choice) return null;
  const cancellationRequest: CancellationRequest = JSON.parse(choice.value);
  world.shownTerms.confirm(clientId, id, { ...cancellationRequest.expected, scheduledDate: null });
  return cancellationRequest;
}
