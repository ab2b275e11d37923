import { DASHBOARD, LOGIN, SIGN_OUT } from './links.ts';
import { PlaceLink } from './place-link.tsx';

type SessionLinksProps = { signedIn: boolean; className: string; onClick?: () => void };

/** Login for visitors; Dashboard and Sign Out for clients. */
export function SessionLinks({ signedIn, ...link }: SessionLinksProps) {
  if (!signedIn)
    return (
      <a {...link} href={LOGIN.href}>
        {LOGIN.label}
      </a>
    );
  return (
    <>
      <PlaceLink {...link} to={DASHBOARD.to}>
        {DASHBOARD.label}
      </PlaceLink>
      <a {...link} href={SIGN_OUT.href}>
        {SIGN_OUT.label}
      </a>
    </>
  );
}
