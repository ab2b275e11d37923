import { describe, expect, it } from 'vitest';
import { hashIdentifiers } from '../../../worker/loyalty/identity-hash.ts';
import { createTestApp } from '../../support/test-app.ts';

const createEmailIdentifier = (value: string) => ({ kind: 'email' as const, value });
const createPhoneIdentifier = (value: string) => ({ kind: 'phone' as const, value });

describe('the hash of an email address or phone number', () => {
  it('is HMAC-SHA-256 in hex', async () => {
    const key = new TextEncoder().encode('secret');
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const signingKey = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
    const signature = await crypto.subtle.sign(
      'HMAC',
      signingKey,
      new TextEncoder().encode('email\nmaya@example.test'),
    );
    expect(await hashIdentifiers(['secret'], [createEmailIdentifier('maya@example.test')])).toEqual([
      new Uint8Array(signature).toHex(),
    ]);
  });

  it('is the same for every spelling of an email address', async () => {
    const spellings = ['maya@example.test', ' Maya@Example.TEST\n'].map(createEmailIdentifier);
    expect(await hashIdentifiers(['secret'], spellings)).toHaveLength(1);
  });

  it('differs with another secret, and for the same text of another kind', async () => {
    const hashes = await hashIdentifiers(
      ['secret', 'earlier'],
      [createEmailIdentifier('+61400111222'), createPhoneIdentifier('+61400111222')],
    );
    expect(hashes).toHaveLength(4);
  });

  it('is null without an email address and a number', async () => {
    expect(await hashIdentifiers(['secret'], [createEmailIdentifier(' '), createPhoneIdentifier('')])).toEqual([]);
  });

  it.each(['maya@example.test', '+61400111222', 'M'.repeat(64)])(
    'is accepted by the table, and %s is not',
    async (value) => {
      const { rows } = await createTestApp();
      await expect(rows("INSERT INTO retained_hash VALUES ('first_visit', ?, '')", value)).rejects.toThrow('CHECK');
    },
  );
});
