import { expect, it } from 'vitest';
import { changeAccount } from '../../support/account-steps.ts';
import { hold } from '../../support/booking-steps.ts';
import { createTestApp } from '../../support/test-app.ts';

it('a payment that is captured after its client has deleted the account books nothing, and is refunded in full', async () => {
  const testApp = await createTestApp();
  const maya = await testApp.client('maya');
  const { clientSecret, paymentIntentId } = await hold(maya);
  await testApp.pay(clientSecret);
  // The hold was released although it was paid: Stripe had answered that it does not know the intent.
  await testApp.rows("UPDATE booking SET state = 'released'");
  await testApp.rows("UPDATE payment SET state = 'cancelled'");
  await testApp.rows('DELETE FROM slot_cell');
  expect((await changeAccount(maya, 'DELETE')).status).toBe(200);
  await testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId });
  expect(await testApp.rows('SELECT state FROM booking')).toEqual([{ state: 'released' }]);
  expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15_000 }]);
});
