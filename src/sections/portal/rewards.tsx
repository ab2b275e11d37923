import { useQuery } from '@tanstack/react-query';
import { loyaltyQuery } from '../../api/loyalty.ts';
import { lastDayInWords } from '../../content/cancelling.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { discountInWords } from '../../domain/coupon.ts';
import { parseDollars } from '../../domain/money.ts';
import { parseInstant } from '../../domain/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { writeRescheduleCode } from '../booking/reschedule-code.ts';
import { selectService } from '../home/selected-service.ts';
import * as styles from './portal.css.ts';

type RewardsProps = { userId: string; appointments: readonly AppointmentAnswer[]; now: Temporal.Instant };

/** What the client can still use: discounts, which come off by themselves, and reschedule codes. */
export function Rewards({ userId, appointments, now }: RewardsProps) {
  const { data: loyalty } = useQuery(loyaltyQuery(userId));
  const coupons = loyalty?.coupons ?? [];
  const tokens = appointments.filter((appointment) => isActiveToken(appointment, now));
  if (coupons.length + tokens.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="rewards">
      <h2 id="rewards" className={styles.title}>
        Rewards
      </h2>
      <ul>
        {coupons.map((code) => (
          <li key={code} className={styles.visit}>
            <p className={styles.strong}>{discountInWords(code)}</p>
            <p className={styles.soft}>Comes off your next booking by itself.</p>
          </li>
        ))}
        {tokens.map((appointment) => (
          <Token key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </section>
  );
}

/** SPEC §4: a cancelled appointment with a code whose expiry is still ahead. */
function isActiveToken({ rescheduleCouponCode, rescheduleCouponExpiry }: AppointmentAnswer, now: Temporal.Instant) {
  const expiry = parseInstant(rescheduleCouponExpiry ?? '');
  return rescheduleCouponCode !== null && expiry !== null && Temporal.Instant.compare(expiry, now) > 0;
}

function Token({ appointment }: { appointment: AppointmentAnswer }) {
  const { rescheduleCouponCode, rescheduleCouponExpiry, rescheduleCouponCover, service, serviceName } = appointment;
  const code = rescheduleCouponCode ?? '';
  const expiry = parseInstant(rescheduleCouponExpiry ?? '');
  const bookWithIt = () => {
    writeRescheduleCode(code);
    selectService(service);
  };
  return (
    <li className={styles.visit}>
      <div className={styles.cameBack}>
        <p className={styles.code}>{code}</p>
        <p>{`Pays for a ${serviceName}, or any other service up to ${priceText(parseDollars(rescheduleCouponCover ?? '') ?? 0)}.`}</p>
        <p>{expiry ? `Valid until ${lastDayInWords(expiry)}.` : ''}</p>
        <div className={styles.actions}>
          <Button look="quiet" small onClick={() => void copy(code)}>
            Copy code
          </Button>
          <ButtonLink look="ink" small href="#booking" onClick={bookWithIt}>
            Book with this code
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

/** Refused by some browsers; the code then stands in the notice to be copied by hand. */
const copy = (code: string) =>
  navigator.clipboard.writeText(code).then(
    () => toast({ title: 'Copied!', description: code }),
    () => toast({ title: 'Your code', description: code }),
  );
