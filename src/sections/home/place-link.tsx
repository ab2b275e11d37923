import { Link, useLocation } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { Place } from './links.ts';

type PlaceLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Place };

/**
 * A link to a page, or to a place on it. On that very page it is a native jump, which takes the keyboard along and keeps
 * what the address says; from another page React goes there.
 */
export function PlaceLink({ to, ...link }: PlaceLinkProps) {
  const { pathname, searchStr } = useLocation();
  const [path = '', hash] = to.split('#');
  if (hash && path === pathname) return <a {...link} href={`${path}${searchStr}#${hash}`} />;
  return <Link {...link} to={path} hash={hash} />;
}
