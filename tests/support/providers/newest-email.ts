import type { TestApp, TestClient } from '../test-app.ts';

/** The newest email to the client, once everything due is sent. Throws when there is none. */
export async function requireNewestEmail(testApp: TestApp, { email }: Pick<TestClient, 'email'>) {
  await testApp.sweep();
  const [newest] = await testApp.mailbox.readEmailsTo(email);
  if (!newest) throw new Error(`No email was sent to ${email}`);
  return newest;
}
