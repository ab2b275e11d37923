import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentLinkResponse } from '../../../src/contract/payment-link.ts';
import type { UserResponse } from '../../../src/contract/responses.ts';
import { changeAccount } from '../../support/account-steps.ts';
import { bookAndPay } from '../../support/booking-steps.ts';
import { signInByCode } from '../../support/code-steps.ts';
import type { Browser } from '../../support/create-browser.ts';
import { sendLink } from '../../support/payment-link-steps.ts';
import { requireNewestEmail } from '../../support/providers/newest-email.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const EMAIL = 'noor.h87@example.test';
const DETAILS = { fullName: 'Noor Haddad', phoneNumber: '' };

let testApp: TestApp;
let noor: Browser;
beforeEach(async () => {
  testApp = await createTestApp();
  noor = (await signInByCode(testApp, EMAIL)).browser;
});

const readUser = async (browser: Browser) => (await browser.get<UserResponse>('/api/auth/user')).body;

describe('a client who signs in with a code is greeted by the full name, not by the mailbox,', () => {
  it('on the own page, once the details are corrected', async () => {
    expect((await readUser(noor)).firstName).toBe('noor.h87');
    const { body } = await changeAccount(noor, 'PATCH', DETAILS);
    expect(body).toMatchObject({ firstName: 'Noor', fullName: 'Noor Haddad' });
    expect(await readUser(noor)).toEqual(body);
    expect(await testApp.row('SELECT first_name FROM client WHERE email = ?', EMAIL)).toEqual({
      first_name: 'noor.h87',
    });
  });

  it('in emails and on the own page, once a booking has the name', async () => {
    await bookAndPay(testApp, noor, { fullName: 'Noor Haddad' });
    expect((await requireNewestEmail(testApp, { email: EMAIL })).text).toMatch(/^Hello Noor,\n/);
    expect((await readUser(noor)).firstName).toBe('Noor');
  });

  it('on the page of a payment link', async () => {
    const { path } = await sendLink(testApp, await testApp.owner(), { client: (await readUser(noor)).id });
    const readName = async () => (await testApp.createVisitor().get<PaymentLinkResponse>(`/api${path}`)).body.firstName;
    expect(await readName()).toBe('noor.h87');
    await changeAccount(noor, 'PATCH', DETAILS);
    expect(await readName()).toBe('Noor');
  });
});

it('a client whose identity provider has given another name keeps it', async () => {
  const maya = await testApp.client('maya');
  await testApp.rows("UPDATE client SET first_name = 'Mai' WHERE id = ?", maya.id);
  await changeAccount(maya, 'PATCH', { fullName: 'Maya Tran', phoneNumber: '' });
  expect((await readUser(maya)).firstName).toBe('Mai');
});
