import type { LoyaltyResponse, UserResponse } from '../../src/contract/responses.ts';
import { changeAccount } from './account-steps.ts';
import type { Browser } from './create-browser.ts';
import { signIn } from './sign-in-steps.ts';
import type { TestApp } from './test-app.ts';

/** Signs a client in and reads what the site says of their discounts; `email` in the provider's own spelling. */
export async function signInAs(testApp: TestApp, email: string) {
  const { browser } = await signIn(testApp, { claims: { email, sub: email } });
  const { body } = await browser.get<UserResponse>('/api/auth/user');
  return {
    ...browser,
    id: body.id,
    email: body.email,
    readLoyalty: async () => (await browser.get<LoyaltyResponse>(`/api/loyalty/${body.id}`)).body,
    readOfferedCoupon: async (phoneNumber = '') =>
      (await browser.post<{ couponId: string | null }>('/api/check-discount', { phoneNumber })).body.couponId,
  };
}

export type ReturningClient = Awaited<ReturnType<typeof signInAs>>;

/** Deletes the account of a client who has nothing booked any more. */
export async function deleteOwnAccount(testApp: TestApp, client: Browser): Promise<void> {
  await testApp.rows("UPDATE booking SET state = 'completed' WHERE state = 'confirmed'");
  await testApp.rows('DELETE FROM slot_cell');
  const { status } = await changeAccount(client, 'DELETE');
  if (status !== 200) throw new Error(`the account was not deleted: ${status}`);
}
