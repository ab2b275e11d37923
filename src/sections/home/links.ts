import type { LinkProps } from '@tanstack/react-router';

/** A page of this site, or a section of its home page. */
export type Place = `/#${string}` | NonNullable<LinkProps['to']>;

export type PlaceName = { to: Place; label: string };
type Navigation = { href: string; label: string };

const HOME: PlaceName = { to: '/#home', label: 'Home' };
const SERVICES: PlaceName = { to: '/#services', label: 'Services' };
const GALLERY: PlaceName = { to: '/#gallery', label: 'Gallery' };
const QUIZ: PlaceName = { to: '/#quiz', label: 'Style Quiz' };
export const BOOK: PlaceName = { to: '/#booking', label: 'Book Now' };

/** What the header and the drawer lead to. SPEC §2. */
export const PAGES: readonly PlaceName[] = [
  HOME,
  SERVICES,
  GALLERY,
  QUIZ,
  { to: '/reviews', label: 'Reviews' },
  { to: '/blog', label: 'Blog' },
];

export const POLICIES: readonly PlaceName[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/cancellation-policy', label: 'Cancellation Policy' },
];

/** What the footer leads to. SPEC §2. */
export const QUICK_LINKS: readonly PlaceName[] = [HOME, SERVICES, GALLERY, QUIZ, BOOK, { to: '/#blog', label: 'Blog' }];

export const DASHBOARD: PlaceName = { to: '/#client-portal', label: 'Dashboard' };

/** Signing in and out are navigations, not calls (SPEC §2). */
export const LOGIN: Navigation = { href: '/api/login', label: 'Login' };
export const SIGN_OUT: Navigation = { href: '/api/logout', label: 'Sign Out' };
