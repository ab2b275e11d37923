import { describe, expect, it } from 'vitest';
import { findPublicAddress } from '../../../worker/http/public-address.ts';
import { ORIGIN } from '../../support/create-browser.ts';

const toPublicPath = (path: string) => findPublicAddress(new URL(path, ORIGIN))?.path ?? null;

describe('a public address', () => {
  it.each([
    ['/?utm_source=a&fbclid=b', '/'],
    ['/?slot=2026-12-09T00:15:00.000Z&month=2026-12', '/?month=2026-12&slot=2026-12-09T00%3A15%3A00.000Z'],
    ['/?gallery=natural&picture=3&question=2', '/?gallery=natural&picture=3&question=2'],
    ['/blog?page=2', '/blog'],
    ['/blog/lash-care?gclid=1', '/blog/lash-care'],
    ['/api/gallery?x=1&category=wispy_set', '/api/gallery?category=wispy_set'],
    ['/api/blog?view=summary', '/api/blog?view=summary'],
    ['/api/blog/lash-care', '/api/blog/lash-care'],
  ])('%s is kept as %s', (path, publicPath) => {
    expect(toPublicPath(path)).toBe(publicPath);
    expect(toPublicPath(publicPath)).toBe(publicPath);
  });

  it.each([
    '/?month=12',
    '/?month=2026-12&month=2026-11',
    '/?month=%222026-12%22',
    '/?gallery=%5B%22natural%22%5D',
    '/?service=unknown',
    '/?payment_intent=pi_1',
    '/?redirect_status=failed',
    '/api/gallery?category=none',
    '/api/blog?view=all',
    '/blog/',
    '/blog/:slug',
    '/blog/A',
    '/blog/%61',
    '/blog/a/b',
    '/api/availability',
    '/api/auth/user',
    '/constructor',
    '/studio',
  ])('%s is not one', (path) => {
    expect(toPublicPath(path)).toBeNull();
  });
});
