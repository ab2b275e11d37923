import type { ActionContext } from '../../../worker/owner/log-action.ts';
import type { TestApp } from '../test-app.ts';

/**
 * The context of an action of the owner now, for a test that calls a use case of worker/owner itself. The owner's client is
 * created once.
 */
export async function createActionContext(testApp: TestApp): Promise<ActionContext> {
  const existingOwner = await testApp.row<{ id: string }>(
    "SELECT client_id AS id FROM identity WHERE subject = 'owner'",
  );
  const { id: ownerId } = existingOwner ?? (await testApp.client('owner'));
  return { actionId: crypto.randomUUID(), ownerId, now: testApp.now() };
}
