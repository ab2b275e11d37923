import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSafeReturnPath } from '../../../src/domain/accounts/return-path.ts';
import { RUNS } from '../../support/property-runs.ts';

describe('after signing in a client is redirected', () => {
  test.each([
    '/',
    '/#booking',
    '/reviews',
    '/blog/lash-care-101',
    '/?service=classic_set&slot=2026-12-09T00:15:00.000Z#booking',
    '/?next=https://elsewhere.test',
    '/blog/caf%C3%A9',
    '/apiary',
  ])('to %s', (path) => {
    expect(toSafeReturnPath(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'reviews',
    '#booking',
    'https://evil.test/',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/%2f/evil.test',
    '/%2Fevil.test',
    '/%5cevil.test',
    '/%255cevil.test',
    '/%09/evil.test',
    '/%00',
    '/%',
    '/%ff',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e%2e//evil.test',
    '/blog/../api/logout',
    '/caf\u00e9',
    '/\u2028',
    '/\ud800',
    '/api',
    '/api/',
    '/api/logout',
    '/API/logout',
    '/%61pi/logout',
    '/api%2flogout',
    '/./api/logout',
    '/api?x',
    '/api#x',
    `/${'a'.repeat(1000)}`,
  ])('to the home page instead of %j', (path) => {
    expect(toSafeReturnPath(path)).toBe('/');
  });

  test('only to a page of this site, whatever the return path', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      'api',
      'evil.test',
      'https:',
      '\t',
      '\n',
    ];
    const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hostile,
          hostile.map((text) => `/${text}`),
        ),
        (text) => {
          const target = new URL(toSafeReturnPath(text), 'https://a.invalid');
          expect(target.origin).toBe('https://a.invalid');
          expect(target.pathname).not.toMatch(/^\/\/|^\/api(\/|$)/i);
        },
      ),
      RUNS,
    );
  });

  test('to exactly the requested path, or to the home page', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect([path, '/']).toContain(toSafeReturnPath(path));
      }),
      RUNS,
    );
  });
});
