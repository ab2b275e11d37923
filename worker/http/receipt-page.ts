import { html, raw } from 'hono/html';
import { buildContactLinks } from '../../src/content/contact-links.ts';
import { FONT_SUBSETS } from '../../src/content/font-subsets.ts';
import { studio } from '../../src/content/studio.ts';
import { calculateLengthInMinutes } from '../../src/domain/hours/slots.ts';
import { formatDiscount } from '../../src/domain/loyalty/coupon.ts';
import { type Cents, toDollarString } from '../../src/domain/money.ts';
import { isReplacedByCode } from '../../src/domain/payments/refund.ts';
import { formatAbn, type PublicFacts } from '../../src/domain/studio-facts.ts';
import { formatDate, formatDateTime, toStudioDay } from '../../src/domain/time.ts';
import { isCountedAsRefunded, type Receipt } from '../bookings/require-receipt.ts';
import type { Refund } from '../db/rows.ts';
import { renderStandalonePage } from './standalone-page.ts';

/** The subsets of the font, for the letters that the client's name may have. */
const FONT_SUBSET_FACES = FONT_SUBSETS.map(
  ({ ending, unicodeRange }) =>
    `@font-face { font-family: Figtree; src: url(/fonts/figtree${ending}.woff2) format("woff2"); font-weight: 400 700; unicode-range: ${unicodeRange} }`,
).join(' ');

/** The print style is black on white, without buttons. */
const STYLE = `
  @font-face { font-family: Platypi; src: url(/fonts/platypi.woff2) format("woff2"); font-weight: 300 500 }
  @font-face { font-family: Figtree; src: url(/fonts/figtree.woff2) format("woff2"); font-weight: 400 700 }
  ${FONT_SUBSET_FACES}
  body { display: block }
  main { max-width: 40rem; margin: 0 auto; padding: clamp(2rem, 6vw, 4.5rem) clamp(1rem, 4.4vw, 2rem) }
  h1 { margin: 0 0 1.5rem }
  header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin: 0 0 2rem; color: var(--soft) }
  header p { margin: 0 }
  .studio { font: 400 1.5rem/1.2 Platypi, Georgia, serif; color: var(--ink) }
  .right { text-align: right }
  table { width: 100%; border-collapse: collapse; margin: 0 0 2rem; font-variant-numeric: tabular-nums }
  caption { text-align: left; padding: 0 0 .5rem; font-weight: 600 }
  th, td { padding: .75rem 0; border-top: 1px solid var(--line); vertical-align: top; font-weight: 400; text-align: left; overflow-wrap: anywhere }
  td { padding-left: 1rem; text-align: right; white-space: nowrap }
  th small { display: block; font-size: .9375rem; color: var(--soft) }
  .sum th, .sum td { border-top: 1.5px solid var(--ink); font-weight: 600; font-size: 1.25rem }
  .actions { display: flex; flex-wrap: wrap; gap: .75rem }
  .actions > * { width: auto; margin: 0 }
  :root { --line: #d6dfd9 }
  @media (prefers-color-scheme: dark) { :root { --line: #2b3d3a } }
  @media (max-width: 30rem) { .right { text-align: left } }
  @media print {
    @page { margin: 18mm }
    :root { --page: #fff; --ink: #000; --soft: #333; --line: #999; color-scheme: light }
    main { max-width: none; padding: 0 }
    .actions { display: none }
  }`;

const formatAmount = (cents: Cents): string =>
  cents < 0 ? `−$${toDollarString(-cents)}` : `$${toDollarString(cents)}`;

const formatStudioDay = (instant: Temporal.Instant): string => formatDate(toStudioDay(instant));

const renderLineRow = (label: string, cents: Cents, details = '') =>
  html`<tr><th scope="row">${label}${details ? html`<small>${details}</small>` : ''}</th><td>${formatAmount(cents)}</td></tr>`;

const renderTotalRow = (label: string, cents: Cents) =>
  html`<tr class="sum"><th scope="row">${label}</th><td>${formatAmount(cents)}</td></tr>`;

const REFUND_STATE_TEXTS: Record<Refund['state'], string> = {
  due: 'On its way to your card',
  sent: 'On its way to your card',
  succeeded: 'Returned to your card',
  failed: 'It could not be returned to your card. Please contact us.',
  cancelled: 'Not needed: the money had already been returned',
  paid_otherwise: 'Paid to you another way',
};

function renderBookingTable({ row: { booking }, soldServiceName, amounts }: Receipt) {
  const minutes = calculateLengthInMinutes(booking);
  const discount = booking.couponId ? formatDiscount(booking.couponId) : 'Discount';
  return html`<table><caption>What you booked</caption><tbody>
    ${renderLineRow(soldServiceName, amounts.priceCents, `${formatDateTime(booking.startsAt)}, ${minutes} minutes`)}
    ${amounts.discountCents > 0 ? renderLineRow(discount, -amounts.discountCents) : ''}
    ${renderTotalRow('Total', amounts.totalCents)}
    ${amounts.gstCents === null ? '' : renderLineRow('GST included in the total', amounts.gstCents)}
  </tbody></table>`;
}

function describeRefundState({ state }: Refund, { row: { token }, refunds, amounts }: Receipt): string {
  const owedCents = refunds.reduce((sum, one) => (one.state === 'cancelled' ? sum : sum + one.amountCents), 0);
  return isReplacedByCode({ state, hasCode: token !== null }, { owedCents, paidCents: amounts.totalCents })
    ? 'Not needed: a reschedule code stands for what was paid'
    : REFUND_STATE_TEXTS[state];
}

function renderPaymentsTable(receipt: Receipt) {
  const { row, refunds, amounts } = receipt;
  const { booking, payment } = row;
  const paidOn = formatStudioDay(payment?.capturedAt ?? booking.createdAt);
  const label = payment ? 'Paid by card' : `Paid with the reschedule code ${booking.rescheduleCode}`;
  return html`<table><caption>Payments</caption><tbody>
    ${renderLineRow(label, amounts.totalCents, paidOn)}
    ${refunds.map((refund) =>
      renderLineRow(
        `Refund of ${formatAmount(refund.amountCents)}`,
        isCountedAsRefunded(refund) ? -refund.amountCents : 0,
        `${formatStudioDay(refund.createdAt)}. ${describeRefundState(refund, receipt)}`,
      ),
    )}
    ${refunds.length > 0 ? renderTotalRow('Paid after refunds', amounts.netPaidCents) : ''}
  </tbody></table>`;
}

/** Where the receipt was opened from. */
type BackLink = { href: string; text: string };

const CLIENT_BACK_LINK: BackLink = { href: '/#client-portal', text: 'Back to my page' };

/** A receipt to read and to print; the street address is not on it (DECISIONS §1, §14). */
export function renderReceiptPage(
  receipt: Receipt,
  seller: PublicFacts,
  nonce: string | undefined,
  backLink: BackLink = CLIENT_BACK_LINK,
) {
  const { booking, payment } = receipt.row;
  const title = receipt.amounts.gstCents === null ? 'Receipt' : 'Tax invoice';
  return renderStandalonePage({
    title,
    nonce,
    style: STYLE,
    body: html`<header>
        <div>
          <p class="studio">${studio.name}</p>
          <p>${studio.suburb} ${studio.stateCode} ${studio.postcode}</p>
          ${seller.abn === null ? '' : html`<p>ABN ${formatAbn(seller.abn)}</p>`}
          ${buildContactLinks(seller).map(({ label }) => html`<p>${label}</p>`)}
        </div>
        <div class="right">
          <p>Number ${booking.id.slice(0, 8).toUpperCase()}</p>
          <p>${formatStudioDay(payment?.capturedAt ?? booking.createdAt)}</p>
          ${booking.fullName ? html`<p>For ${booking.fullName}</p>` : ''}
        </div>
      </header>
      ${renderBookingTable(receipt)}
      ${renderPaymentsTable(receipt)}
      <p class="actions">
        <button type="button" id="print">Print</button>
        <a class="quiet" href="${backLink.href}">${backLink.text}</a>
      </p>
      <script nonce="${nonce}">${raw(`document.getElementById('print').onclick = () => print();`)}</script>`,
  });
}
