import { beforeEach, describe, expect, it } from 'vitest';
import { changeAccount } from '../../support/account-steps.ts';
import { confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';
import { postTestimonial } from '../../support/upload-steps.ts';

let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
});

describe('what is sent from the page of one client after another has signed in in a second tab', () => {
  it('stores no review under the other one’s name', async () => {
    expectRefusal(await postTestimonial(noor, { clientId: maya.id }), 'ANOTHER_CLIENT');
    expect(await testApp.rows('SELECT * FROM testimonial')).toEqual([]);
  });

  it('holds no time and begins no payment for the other one', async () => {
    expectRefusal(await requestHold(noor, { clientId: maya.id }), 'ANOTHER_CLIENT');
    expect(await testApp.rows('SELECT * FROM booking')).toEqual([]);
  });

  it('does not say that the payment of the first one is not found', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    expectRefusal(await confirmBooking(noor, paymentIntentId, { clientId: maya.id }), 'ANOTHER_CLIENT');
    expect((await confirmBooking(maya, paymentIntentId, { clientId: maya.id })).status).toBe(201);
  });

  it('does not write its details over the other one’s', async () => {
    const before = await testApp.row('SELECT * FROM client WHERE id = ?', noor.id);
    const details = { fullName: 'Maya Tran', phoneNumber: '0400 333 222', clientId: maya.id };
    expectRefusal(await changeAccount(noor, 'PATCH', details), 'ANOTHER_CLIENT');
    expect(await testApp.row('SELECT * FROM client WHERE id = ?', noor.id)).toEqual(before);
  });

  it('does not delete the other one’s account', async () => {
    expectRefusal(await changeAccount(noor, 'DELETE', { clientId: maya.id }), 'ANOTHER_CLIENT');
    expect(await testApp.row('SELECT state FROM client WHERE id = ?', noor.id)).toEqual({ state: 'active' });
  });
});

it('what is sent from a client’s own page is accepted', async () => {
  const clientId = maya.id;
  expect((await postTestimonial(maya, { clientId })).status).toBe(201);
  expect((await changeAccount(maya, 'PATCH', { fullName: 'Maya', phoneNumber: '', clientId })).status).toBe(200);
  expect((await requestHold(maya, { clientId })).status).toBe(200);
  const otherClient = { clientId: noor.id };
  expect((await changeAccount(noor, 'DELETE', otherClient)).status).toBe(200);
});
