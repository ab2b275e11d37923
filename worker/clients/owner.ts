import type { Client } from './client-store.ts';

/** Whether this client runs the studio: the configuration lists its owners as `issuer|subject` (DECISIONS §6). */
export const isOwner = (owners: readonly string[], { issuer, subject }: Pick<Client, 'issuer' | 'subject'>): boolean =>
  owners.includes(`${issuer}|${subject}`);
