import { describe, expect, it } from 'vitest';
import { findFirstName } from '../../../src/domain/clients/client-name.ts';

describe('the first name of a client', () => {
  it.each([
    ['is that of the mailbox as long as no other is known', 'maya.smith87', '', 'maya.smith87'],
    ['is the first word of the full name once it is known', 'maya.smith87', 'Maya Smith', 'Maya'],
    ['is that word for any spaces around it', 'maya.smith87', ' \u00a0Maya\u00a0Smith', 'Maya'],
    ['stays that of the mailbox for a full name of spaces', 'maya.smith87', '  ', 'maya.smith87'],
    ['stays that of the identity provider', 'Mai', 'Maya Smith', 'Mai'],
    ['stays empty once the account is deleted', '', '', ''],
  ])('%s', (_, firstName, fullName, name) => {
    const email = firstName === '' ? '' : 'maya.smith87@example.test';
    expect(findFirstName({ email, firstName, fullName })).toBe(name);
  });
});
