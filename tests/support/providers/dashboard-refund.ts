import type { Refund } from '../../../scripts/local/stripe/objects.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Makes a refund in the provider's dashboard at the studio's present moment or later; its webhook arrives unless it is
 * lost. `cents`: by default all that is left.
 */
export async function createDashboardRefund(
  testApp: TestApp,
  intentId: string | null,
  cents?: number,
  { isWebhookLost = false } = {},
): Promise<Refund> {
  const { now } = (await testApp.provider.moveClock({ milliseconds: 0 })) as { now: number };
  const behind = testApp.now().epochMilliseconds - now;
  if (behind > 0) await testApp.provider.moveClock({ milliseconds: behind + 1000 });
  const refund = await testApp.provider.refundByHand(intentId ?? '', cents);
  if (!isWebhookLost) await testApp.webhook('refund.created', { id: refund.id });
  return refund;
}
