import type { ReactNode } from 'react';
import { appointmentPath } from '../../../contract/owner-appointment.ts';

type HoldLineProps = { className: string; linkId: string | null; children: ReactNode };

/** A time that is not certain yet: of a payment link a link to its page, of a client who is paying only words. OWNER §6.1. */
export function HoldLine({ className, linkId, children }: HoldLineProps) {
  if (linkId === null) return <p className={className}>{children}</p>;
  return (
    <a className={className} href={appointmentPath(linkId)}>
      {children}
    </a>
  );
}
