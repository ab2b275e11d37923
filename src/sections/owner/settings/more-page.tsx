import { ARTICLES, GALLERY, HOURS, LOG, LOGOUT, SERVICES, SETTINGS, SITE, TAKINGS, WEEK } from '../frame/nav-items.ts';
import { NavList } from './nav-list.tsx';

/** The links that do not fit into the bottom bar of a phone. OWNER §2. */
export function MorePage() {
  return (
    <>
      <h1>More</h1>
      <NavList items={[WEEK, TAKINGS, HOURS, SERVICES, GALLERY, ARTICLES, SETTINGS, LOG, SITE, LOGOUT]} />
    </>
  );
}
