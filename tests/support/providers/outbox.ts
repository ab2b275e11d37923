import type { TestApp } from '../test-app.ts';

export type OutboxRow = { kind: string; state: string; due_at: string; attempts: number };

/** The emails in the outbox for a client, in the order in which they are due. */
export const readOutbox = (testApp: TestApp, clientId: string) =>
  testApp.rows<OutboxRow>(
    'SELECT kind, state, due_at, attempts FROM outbox WHERE client_id = ? ORDER BY due_at, kind, state',
    clientId,
  );

/** The rows of `readOutbox` as "kind state", for a test about nothing else. */
export const readMessageStates = async (testApp: TestApp, clientId: string) =>
  (await readOutbox(testApp, clientId)).map(({ kind, state }) => `${kind} ${state}`);
