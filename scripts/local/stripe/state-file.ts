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
  let pendingTimer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const saveNow = () => {
    if (pendingTimer === null) return;
    clearTimeout(pendingTimer);
    pendingTimer = null;
    writeState(path, state);
  };
  process.on('exit', saveNow);
  return {
    state,
    save() {
      if (!isClosed) pendingTimer ??= setTimeout(saveNow, SAVE_DELAY_MS);
    },
    close() {
      saveNow();
      isClosed = true;
      process.off('exit', saveNow);
    },
  };
}

function readState(path: string): AccountState {
  if (!existsSync(path)) return createEmptyState();
  const state = upgradeState(JSON.parse(readFileSync(path, 'utf8')));
  state.deliveries = state.deliveries.filter((delivery) => delivery.status !== 'delivered');
  const expiryThreshold = Date.now() + state.clockAheadMs - IDEMPOTENCY_KEY_LIFETIME_MS;
  state.answers = Object.fromEntries(
    Object.entries(state.answers).filter(([, answer]) => answer.savedAt > expiryThreshold),
  );
  return state;
}

function writeState(path: string, state: AccountState): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporaryPath = `${path}.new`;
  writeFileSync(temporaryPath, JSON.stringify(state));
  renameSync(temporaryPath, path);
}
