import type { TestApp } from '../test-app.ts';

/** The bank sends the newest refund back, and its webhook arrives. */
export async function failRefundAtBank(testApp: TestApp): Promise<void> {
  const [made] = await testApp.provider.refunds();
  await testApp.provider.settleRefund(made?.id ?? '', 'failed', 'expired_or_canceled_card');
  await testApp.webhook('refund.failed', { id: made?.id ?? '' });
}
