import type { DayAppointment, PanelAppointment } from '../../../contract/owner/day.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { HIDDEN_TEXT } from '../../../domain/clients/hidden-names.ts';
import type { TextMessage } from '../../../domain/clients/phone.ts';
import { type Cents, formatDollars } from '../../../domain/money.ts';
import {
  BANK_PAYMENT_LABEL,
  BOOKED_WITH_CODE_LABEL,
  type PaymentSummary,
} from '../../../domain/payments/payment-summary.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { ServiceStrip } from '../../../ui/service-strip.tsx';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { Caution } from '../parts/caution.tsx';
import { noWrap } from '../parts/panel.css.ts';
import { TextMessageMenu } from '../parts/text-message-menu.tsx';
import * as styles from './appointment-panel.css.ts';
import { formatPaymentSummary, formatServiceAndVisit } from './appointment-texts.ts';

const buildButtonClass = (kind: keyof typeof variant) => `${variant[kind]} ${size.small} ${styles.action}`;

const PAYMENT_LABELS = {
  paid: 'Paid by card',
  refunded: 'Given back',
  atStudio: 'Pays here',
  noted: 'Noted',
  waived: 'Let go',
  returned: 'Given back',
  code: BOOKED_WITH_CODE_LABEL,
  pending: BANK_PAYMENT_LABEL,
  unpaid: 'Nothing was paid',
};

function toPaymentFact(money: PaymentSummary): { label: string; cents: Cents | null } {
  if (money.kind === 'noted' && money.owedCents > 0)
    return { label: `Pays here, ${formatDollars(money.cents)} noted`, cents: money.owedCents };
  if (money.kind === 'atStudio' && money.cents === 0) return { label: formatPaymentSummary(money), cents: null };
  return { label: PAYMENT_LABELS[money.kind], cents: 'cents' in money ? money.cents : null };
}

/** How the appointment is paid, with the amount: the amount still to be paid here when there is one. */
function PaymentFact({ money }: { money: PaymentSummary }) {
  const { label, cents } = toPaymentFact(money);
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{cents === null ? '' : formatDollars(cents)}</dd>
    </div>
  );
}

/** "Classic Set, first visit. 0411 222 333" */
const ServiceAndPhone = ({ card }: { card: DayAppointment }) => (
  <p className={styles.softText}>
    {`${formatServiceAndVisit(card)}. `}
    {card.contact.kind === 'phone' ? <span className={noWrap}>{card.contact.number}</span> : null}
    {card.contact.kind === 'hidden' ? `Phone ${HIDDEN_TEXT}.` : null}
  </p>
);

/** `messages`: the ready messages of "Text". */
type AppointmentPanelProps = { appointment: PanelAppointment; messages: readonly TextMessage[] };

/** The next appointment of the day, or the chosen one, with its facts, beside the week on a wide screen. OWNER §6.1. */
export function AppointmentPanel({ appointment: { kind, time, card, day }, messages }: AppointmentPanelProps) {
  const { id, serviceId, name, firstName, note, contact, money, cancellationOutcome, watchOut, patchTest } = card;
  return (
    <section className={styles.panel} aria-label={`${name}, ${time}`}>
      <ServiceStrip className={styles.picture} serviceId={serviceId} />
      <div className={styles.body}>
        <p className={styles.dateTime}>
          {day}, {time}
        </p>
        <h2 className={styles.name}>{name}</h2>
        <ServiceAndPhone card={card} />
        <Caution text={watchOut} />
        <p className={styles.softText}>{patchTest}</p>
        {note === '' ? null : (
          <p className={styles.note}>{note === HIDDEN_TEXT ? `Note ${HIDDEN_TEXT}` : `“${note}”`}</p>
        )}
        <dl className={styles.facts}>
          <PaymentFact money={money} />
          {cancellationOutcome === null ? null : (
            <div className={styles.tallFact}>
              <dt>If {firstName} cancels now</dt>
              <dd className={styles.amount}>{cancellationOutcome}</dd>
            </div>
          )}
        </dl>
        <div className={styles.actions}>
          {contact.kind === 'phone' ? (
            <>
              <a className={buildButtonClass('ink')} href={`tel:${contact.uri}`}>
                <OwnerIcon name="call" />
                Call
              </a>
              <TextMessageMenu uri={contact.uri} messages={card.isOver ? [] : messages} isInline />
            </>
          ) : null}
          {kind === 'appointment' && cancellationOutcome !== null ? (
            <SheetLink className={buildButtonClass('quiet')} href={formPaths.move(id)}>
              Move
              <span className={visuallyHidden}> the appointment of {name}</span>
            </SheetLink>
          ) : null}
          <a className={buildButtonClass('quiet')} href={buildAppointmentPath(id)}>
            More
            <span className={visuallyHidden}> about the appointment of {name}</span>
          </a>
        </div>
      </div>
    </section>
  );
}
