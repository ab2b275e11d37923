export type NavLink = { href: string; label: string };

const HOME = { href: '/#home', label: 'Home' };
const SERVICES = { href: '/#services', label: 'Services' };
const GALLERY = { href: '/#gallery', label: 'Gallery' };
const QUIZ = { href: '/#quiz', label: 'Style Quiz' };
export const BOOK: NavLink = { href: '/#booking', label: 'Book Now' };

/** The links of the header and the drawer. SPEC §2. */
export const MAIN_LINKS: readonly NavLink[] = [
  HOME,
  SERVICES,
  GALLERY,
  QUIZ,
  { href: '/reviews', label: 'Reviews' },
  { href: '/blog', label: 'Blog' },
];

/** The quick links of the footer. SPEC §2. */
export const QUICK_LINKS: readonly NavLink[] = [HOME, SERVICES, GALLERY, QUIZ, BOOK, { href: '/#blog', label: 'Blog' }];

export const POLICY_LINKS: readonly NavLink[] = [
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/cancellation-policy', label: 'Cancellation Policy' },
];

/** Signing in and out are navigations, not calls (SPEC §2). `returnTo`: where signing in leads, in place of the home page. */
export const sessionLinks = (signedIn: boolean, returnTo?: string): readonly NavLink[] =>
  signedIn
    ? [
        { href: '/#client-portal', label: 'Dashboard' },
        { href: '/api/logout', label: 'Sign Out' },
      ]
    : [{ href: returnTo ? `/api/login?${new URLSearchParams({ returnTo })}` : '/api/login', label: 'Login' }];
