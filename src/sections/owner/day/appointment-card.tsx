import type { DayAppointment, NewAppointment } from '../../../contract/owner/day.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { type CardLayout, chooseCardLayout } from '../../../domain/diary/appointment-card-layout.ts';
import type { AxisItem } from '../../../domain/diary/day-axis-layout.ts';
import { isPaid, type PaymentSummary } from '../../../domain/payments/payment-summary.ts';
import { ServiceStrip } from '../../../ui/service-strip.tsx';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { Caution } from '../parts/caution.tsx';
import * as styles from './appointment-card.css.ts';
import { formatPaymentSummary, formatServiceAndVisit } from './appointment-texts.ts';
import { CleanupLabel } from './diary-drawings.tsx';

export type AppointmentItem<Card = DayAppointment> = Extract<AxisItem<Card>, { kind: 'appointment' | 'pending' }>;

const PaymentStatus = ({ money }: { money: PaymentSummary }) => (
  <span className={isPaid(money) ? styles.paidMoney : styles.money}>
    {isPaid(money) ? <OwnerIcon name="check" /> : null}
    {formatPaymentSummary(money)}
  </span>
);

/** The lines of a card, by its layout: the two smallest have payment and service beside each other. */
function CardLines({ item: { time, wait, card }, layout }: { item: AppointmentItem; layout: CardLayout }) {
  const name = (
    <span className={styles.name} style={{ WebkitLineClamp: layout.nameLines }}>
      {card.name}
    </span>
  );
  const service = <span className={styles.service}>{formatServiceAndVisit(card)}</span>;
  const caution = <Caution className={styles.caution} text={card.watchOut} maxLines={layout.cautionLines} />;
  const timeAndName = (
    <>
      <b className={styles.time}>{time}</b> {name}
    </>
  );
  if (layout.name === 'small' || layout.name === 'smallest')
    return (
      <>
        {layout.name === 'small' ? timeAndName : <span className={styles.row}>{timeAndName}</span>} {caution}{' '}
        <span className={styles.row}>
          <PaymentStatus money={card.money} /> {service}
        </span>
      </>
    );
  return (
    <>
      {timeAndName} {service} {caution}{' '}
      <span className={styles.footer}>
        <PaymentStatus money={card.money} /> <span className={styles.waitText}>{wait}</span>
      </span>
    </>
  );
}

/** An appointment on the axis of its day: a link to its page, and a button to call. OWNER §6.1. */
export function AppointmentCard({ item, isFirst }: { item: AppointmentItem; isFirst: boolean }) {
  const { kind, cleanup, height, laneCount, card } = item;
  const { id, serviceId, name, contact } = card;
  const layout = chooseCardLayout(height, card);
  return (
    <div
      className={kind === 'pending' ? styles.pendingCard : styles.card}
      data-layout={layout.name}
      data-narrow={laneCount > 1 || undefined}
    >
      <a className={styles.link} href={buildAppointmentPath(id)}>
        <CardLines item={item} layout={layout} />
        <CleanupLabel text={cleanup} />
      </a>
      <div className={styles.sideColumn}>
        {layout.name === 'full' ? (
          <ServiceStrip className={styles.picture} serviceId={serviceId} first={isFirst} />
        ) : null}
        {contact.kind === 'phone' ? (
          <a className={styles.callButton} href={`tel:${contact.uri}`} aria-label={`Call ${name}`}>
            <OwnerIcon name="call" />
          </a>
        ) : null}
      </div>
    </div>
  );
}

type NewAppointmentCardProps = { item: AppointmentItem<NewAppointment> };

/** What is about to be booked, on the axis of its day: no appointment yet, so no link. OWNER §6.6. */
export function NewAppointmentCard({ item: { time, cleanup, height, card } }: NewAppointmentCardProps) {
  const layout = chooseCardLayout(height, { name: card.name, watchOut: '' });
  return (
    <p className={styles.newCard} data-layout={layout.name}>
      <b className={styles.time}>{time}</b>{' '}
      <span className={styles.name} style={{ WebkitLineClamp: layout.nameLines }}>
        {card.name}
      </span>{' '}
      <span className={styles.service}>{card.serviceName}</span>{' '}
      {cleanup === '' ? null : <span className={styles.service}>{cleanup}</span>}
    </p>
  );
}
