import { useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '../../../api/dashboard.ts';
import type { AppointmentAnswer, UserAnswer } from '../../../contract/responses.ts';
import { parseDollars } from '../../../domain/money.ts';
import type { TokenCover } from '../../../domain/reschedule-token.ts';
import { parseInstant } from '../../../domain/time.ts';

/** A reschedule code that can be used now, and what it pays for. */
export type ActiveToken = TokenCover & { code: string };

/** What the client's appointments say for the form: usable codes, whether this is the first visit, times ahead. */
type OwnRecord = {
  tokens: readonly ActiveToken[];
  /** no completed appointment is known */
  isFirst: boolean;
  upcoming: readonly Temporal.Instant[];
};

export function useClientRecord(user: UserAnswer | null, now: Temporal.Instant): OwnRecord {
  const enabled = user !== null;
  const { data: appointments = [] } = useQuery({ ...appointmentsQuery, enabled });
  const ahead = (text: string | null) => {
    const at = parseInstant(text ?? '');
    return at && Temporal.Instant.compare(at, now) > 0 ? at : null;
  };
  const toToken = (appointment: AppointmentAnswer): ActiveToken[] => {
    const {
      rescheduleCouponCode: code,
      rescheduleCouponExpiry,
      rescheduleCouponService,
      rescheduleCouponCover,
    } = appointment;
    if (code === null || !ahead(rescheduleCouponExpiry)) return [];
    const serviceId = rescheduleCouponService ?? appointment.service;
    return [{ code, serviceId, coverCents: parseDollars(rescheduleCouponCover ?? '') ?? 0 }];
  };
  const isActive = ({ status }: AppointmentAnswer) => status === 'pending' || status === 'confirmed';
  return {
    tokens: appointments.flatMap(toToken),
    isFirst: !appointments.some(({ status, noShow }) => status === 'completed' && !noShow),
    upcoming: appointments.filter(isActive).flatMap(({ scheduledDate }) => ahead(scheduledDate) ?? []),
  };
}
