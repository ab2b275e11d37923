import type { DayAppointment, WeekAppointment } from '../../../contract/owner/day.ts';
import { formatShortServiceName } from '../../../domain/diary/diary-formats.ts';
import { formatDollars } from '../../../domain/money.ts';
import { formatPayAtStudio } from '../../../domain/owner/owner-booking.ts';
import { BANK_PAYMENT_LABEL, isPaid, type PaymentSummary } from '../../../domain/payments/payment-summary.ts';
import { uncapitalise } from '../../../domain/sentence-text.ts';

const NO_AMOUNT_LABELS = { code: 'With a code', pending: BANK_PAYMENT_LABEL, unpaid: 'Nothing was paid' };

/** "Paid $135", "Pays $150 here", "Noted $50 of $150" */
export function formatPaymentSummary(money: PaymentSummary): string {
  switch (money.kind) {
    case 'atStudio':
      return formatPayAtStudio(money.cents);
    case 'noted': {
      const notedText = `Noted ${formatDollars(money.cents)}`;
      return money.owedCents > 0 ? `${notedText} of ${formatDollars(money.cents + money.owedCents)}` : notedText;
    }
    case 'waived':
      return `${formatDollars(money.cents)} let go`;
    case 'paid':
      return `Paid ${formatDollars(money.cents)}`;
    case 'refunded':
    case 'returned':
      return `${formatDollars(money.cents)} given back`;
    default:
      return NO_AMOUNT_LABELS[money.kind];
  }
}

/** The service, and whether it is a first visit or the client did not come. */
export const formatServiceAndVisit = ({ serviceName, firstVisit, noShow }: WeekAppointment): string =>
  [serviceName, ...(noShow ? ['did not come'] : firstVisit ? ['first visit'] : [])].join(', ');

/** The line of an appointment that is over: when, what, and the amount. */
export function formatPastAppointment(start: string, { serviceName, noShow, money }: DayAppointment): string {
  const paymentText =
    isPaid(money) && 'cents' in money ? formatDollars(money.cents) : uncapitalise(formatPaymentSummary(money));
  return [start, serviceName, noShow ? 'did not come' : paymentText].join(', ');
}

type WeekEntry = { kind: 'appointment' | 'pending'; isOver: boolean; card: WeekAppointment };

/** The service in a line of the list of a week: "Wispy", with the bank's payment while it is pending, or "did not come". */
export function formatRowService({ kind, card }: WeekEntry): string {
  const service = formatShortServiceName(card.serviceName);
  if (kind === 'pending') return `${service}, ${uncapitalise(BANK_PAYMENT_LABEL)}`;
  return card.noShow ? `${service}, did not come` : service;
}

/** The same for the narrow column of a week, with "done" or "first visit", of which the column has no other sign. */
export function formatColumnService(entry: WeekEntry): string {
  const { kind, isOver, card } = entry;
  const service = formatRowService(entry);
  if (kind === 'pending' || card.noShow) return service;
  if (isOver) return `${service}, done`;
  return card.firstVisit ? `${service}, first visit` : service;
}
