export type NavLink = { href: string; label: string };

const HOME_LINK = { href: '/#home', label: 'Home' };
const SERVICES_LINK = { href: '/#services', label: 'Services' };
const GALLERY_LINK = { href: '/#gallery', label: 'Gallery' };
const QUIZ_LINK = { href: '/#quiz', label: 'Style Quiz' };
export const BOOK_LINK: NavLink = { href: '/#booking', label: 'Book Now' };

/** The links of the header and the drawer. SPEC §2. */
export const MAIN_LINKS: readonly NavLink[] = [
  HOME_LINK,
  SERVICES_LINK,
  GALLERY_LINK,
  QUIZ_LINK,
  { href: '/reviews', label: 'Reviews' },
  { href: '/blog', label: 'Blog' },
];

/** The quick links of the footer. SPEC §2. */
export const QUICK_LINKS: readonly NavLink[] = [
  HOME_LINK,
  SERVICES_LINK,
  GALLERY_LINK,
  QUIZ_LINK,
  BOOK_LINK,
  { href: '/#blog', label: 'Blog' },
];

export const POLICY_LINKS: readonly NavLink[] = [
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/cancellation-policy', label: 'Cancellation Policy' },
];

const STUDIO_LINK: NavLink = { href: '/studio', label: 'Studio' };

/**
 * Signing in and out are navigations, not API calls (SPEC §2); so is opening the owner's area (OWNER §1). `returnTo`: the
 * path to which signing in returns; the home page by default.
 */
export const buildSessionLinks = (
  user: { isOwner?: true } | null | undefined,
  returnTo?: string,
): readonly NavLink[] =>
  user
    ? [
        { href: '/#client-portal', label: 'Dashboard' },
        ...(user.isOwner ? [STUDIO_LINK] : []),
        { href: '/api/logout', label: 'Sign Out' },
      ]
    : [{ href: returnTo ? `/api/login?${new URLSearchParams({ returnTo })}` : '/api/login', label: 'Login' }];
