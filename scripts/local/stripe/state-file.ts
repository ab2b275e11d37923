import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from './idempotency.ts';
import { type AccountState, createEmptyState, upgradeState } from './state.ts';

const SAVE_DELAY_MS = 200;

/** The account's state. `save` writes it within SAVE_DELAY_MS, `close` at once and for the last time. */
export type StateStore = { state: AccountState; save(): void; close(): void };

/** The state read from a file, to be saved there; `path` null: an empty state that is never written. */
export function openStateStore(path: string | null): StateStore {
  if (path === null) return { state: createEmptyState(), save() {}, close() {} };

  const state = readState(path);
  let pending: NodeJS.Timeout | null = null;
  let closed = false;
  const saveNow = () => {
    if (pending === null) return;
    clearTimeout(pending);
    pending = null;
    writeState(path, state);
  };
  process.on('exit', saveNow);
  return {
    state,
    save() {
      if (!closed) pending ??= setTimeout(saveNow, SAVE_DELAY_MS);
    },
    close() {
      saveNow();
      closed = true;
      process.off('exit', saveNow);
    },
  };
}

function readState(path: string): AccountState {
  if (!existsSync(path)) return createEmptyState();
  const state = upgradeState(JSON.parse(readFileSync(path, 'utf8')));
  state.deliveries = state.deliveries.filter((delivery) => delivery.status !== 'delivered');
  const forgotten = Date.now() + state.clockAheadMs - IDEMPOTENCY_KEY_LIFETIME_MS;
  state.answers = Object.fromEntries(Object.entries(state.answers).filter(([, answer]) => answer.savedAt > forgotten));
  return state;
}

function writeState(path: string, state: AccountState): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, JSON.stringify(state));
  renameSync(unfinished, path);
}
