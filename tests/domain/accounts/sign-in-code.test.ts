import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findNetwork,
  isAuthoritative,
  normaliseEmail,
  parseSignInCode,
  toSignInCode,
} from '../../../src/domain/accounts/sign-in-code.ts';

describe('a sign-in code', () => {
  it('has six digits, whatever the random number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (random) => {
        const code = toSignInCode(random);
        expect(code).toMatch(/^\d{6}$/);
        expect(BigInt(code)).toBe(random % 1_000_000n);
        expect(parseSignInCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(code);
      }),
    );
    expect(toSignInCode(42n)).toBe('000042');
  });

  it.each(['', '12345', '1234567', '12345a', '12 34 5', '１２３４５６', '-1234'])('is not parsed from %j', (typed) => {
    expect(parseSignInCode(typed)).toBeNull();
  });
});

it('email addresses are compared in lower case and without surrounding spaces', () => {
  expect(normaliseEmail('  Maya@Example.TEST\n')).toBe('maya@example.test');
});

describe('the network to which limits apply', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::ffff:1', '0:0:0:0'],
    ['127.0.0.1', null],
    ['::1', null],
    ['', null],
    [undefined, null],
  ])('is, for the address %j, %j', (address, network) => {
    expect(findNetwork(address)).toBe(network);
  });
});

describe('a provider is authoritative for an email address', () => {
  const google = 'https://accounts.google.com';
  it.each([
    ['of Google’s own', { issuer: google, email: 'maya@gmail.com', hostedDomain: undefined }, true],
    [
      'of an organisation it hosts',
      { issuer: google, email: 'maya@salon.example', hostedDomain: 'salon.example' },
      true,
    ],
    ['of another provider', { issuer: google, email: 'maya@outlook.example', hostedDomain: undefined }, false],
    ['that only looks like Google’s', { issuer: google, email: 'maya@notgmail.com', hostedDomain: undefined }, false],
    [
      'of Google’s, named by another provider',
      { issuer: 'https://id.example', email: 'maya@gmail.com', hostedDomain: undefined },
      false,
    ],
    ['with an empty domain', { issuer: google, email: 'maya@salon.example', hostedDomain: '' }, false],
  ])('%s: %o is %s', (_which, claims, expected) => {
    expect(isAuthoritative(claims)).toBe(expected);
  });
});
