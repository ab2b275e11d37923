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
  const { now } = (await testApp.provider.advanceClock({ milliseconds: 0 })) as { now: number };
  const behindMs = testApp.now().epochMilliseconds - now;
  if (behindMs > 0) await testApp.provider.advanceClock({ milliseconds: behindMs + 1000 });
  const refund = await testApp.provider.refundInDashboard(intentId ?? '', cents);
  if (!isWebhookLost) await testApp.deliverWebhook('refund.created', { id: refund.id });
  return refund;
}
