import type { TestApp } from '../test-app.ts';

/** The bank sends the newest refund back, and its webhook arrives. */
export async function failRefundAtBank(testApp: TestApp): Promise<void> {
  const [refund] = await testApp.provider.readRefunds();
  await testApp.provider.settleRefund(refund?.id ?? '', 'failed', 'expired_or_canceled_card');
  await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
}
