import { describe, expect, it } from 'vitest';
import { findPublicAddress } from '../../../worker/http/public-address.ts';
import { ORIGIN } from '../../support/create-browser.ts';
import { TEST_START } from '../../support/sites/test-site.ts';

const toPublicPath = (path: string) => findPublicAddress(new URL(path, ORIGIN), TEST_START)?.path ?? null;

describe('a public address', () => {
  it.each([
    ['/?utm_source=a&fbclid=b', '/'],
    ['/?slot=2026-12-09T00:15:00.000Z&month=2026-12', '/?month=2026-12&slot=2026-12-09T00%3A15%3A00.000Z'],
    ['/?slot=2026-12-09T00:15:00.000Z&service=wispy_set', '/?service=wispy_set&slot=2026-12-09T00%3A15%3A00.000Z'],
    ['/?gallery=wispy_set&x=1', '/?gallery=wispy_set'],
    ['/?lifestyle=active&eyeShape=almond&question=5', '/?question=5&eyeShape=almond&lifestyle=active'],
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
    '/?month=2026-11',
    '/?month=2027-05',
    '/?slot=2026-11-21T00%3A00%3A00.000Z',
    '/?slot=2027-05-19T23%3A00%3A00.000Z',
  ])('%s is one, because the owner’s rules could let it be booked', (path) => {
    expect(toPublicPath(path)).toBe(path);
  });

  it.each([
    '/?month=2026-10',
    '/?month=2027-06',
    '/?month=2026-13',
    '/?slot=2026-11-20T23:45:00.000Z',
    '/?slot=2027-05-19T23:15:00.000Z',
    '/?slot=2026-12-09T00:10:00.000Z',
  ])('%s is not one, because it cannot be booked whatever the owner’s rules are', (path) => {
    expect(toPublicPath(path)).toBeNull();
  });

  it.each(['/?slot=2026-12-09T00:15:00Z', '/?slot=2026-12-09T00:15:00.000000Z', '/?question=02', '/?question=2.0'])(
    '%s is not one, because the site’s links write the value in another form',
    (path) => {
      expect(toPublicPath(path)).toBeNull();
    },
  );

  it.each([
    '/?gallery=wispy_set&month=2026-12',
    '/?gallery=wispy_set&eyeShape=almond',
    '/?service=wispy_set&question=2',
  ])('%s is not one, because the values of two sections make too many addresses', (path) => {
    expect(toPublicPath(path)).toBeNull();
  });

  it.each([
    '/?month=12',
    '/?month=2026-12&month=2026-11',
    '/?month=%222026-12%22',
    '/?gallery=%5B%22wispy_set%22%5D',
    '/?gallery=natural',
    '/?gallery=',
    '/?picture=classic-calm',
    '/?gallery=wispy_set&picture=3',
    '/?question=0',
    '/?question=6',
    '/?eyeShape=natural',
    '/?slot=tomorrow',
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
