import { describe, expect, it } from 'vitest';
import { hashIdentifiers } from '../../../worker/loyalty/identity-hash.ts';
import { createTestApp } from '../../support/test-app.ts';

const createEmailIdentifier = (value: string) => ({ kind: 'email' as const, value });
const createPhoneIdentifier = (value: string) => ({ kind: 'phone' as const, value });

describe('the hash of an email address or phone number', () => {
  it('is HMAC-SHA-256 in hex, the same as those that are retained already', async () => {
    const identifiers = [createEmailIdentifier('maya@example.test'), createPhoneIdentifier('+61400111222')];
    expect(await hashIdentifiers(['secret'], identifiers)).toEqual([
      '26ba4abcf7523f78e0c0f89b75930ad68823d7aea0964fd40c875c93da6b4312',
      'b90193fedbd937ba39b182df9a75a5033e06d1eb0632d9a5430d9ef5d0b500f3',
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
