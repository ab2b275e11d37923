import { BOOKING_RULES, CALENDAR_FEEDS, LOG, OWNER_EMAILS, SECURITY } from '../frame/nav-items.ts';
import { NavList } from './nav-list.tsx';

/** OWNER §6.11. */
export function SettingsPage() {
  return (
    <>
      <h1>Settings</h1>
      <NavList items={[BOOKING_RULES, OWNER_EMAILS, CALENDAR_FEEDS, SECURITY, LOG]} />
    </>
  );
}
