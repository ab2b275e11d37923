export type NavLink = { href: string; label: string };

/** The places of the site that the header, the drawer and the footer lead to. SPEC §2. */
export const PAGES: readonly NavLink[] = [
  { href: '/#home', label: 'Home' },
  { href: '/#services', label: 'Services' },
];

export const BOOK: NavLink = { href: '/#booking', label: 'Book Now' };

/** Signing in and out are navigations, not calls (SPEC §2). */
export const sessionLinks = (signedIn: boolean): readonly NavLink[] =>
  signedIn
    ? [
        { href: '/#client-portal', label: 'Dashboard' },
        { href: '/api/logout', label: 'Sign Out' },
      ]
    : [{ href: '/api/login', label: 'Login' }];
