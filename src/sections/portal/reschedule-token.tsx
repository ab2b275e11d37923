import { formatLastDay } from '../../content/cancellation-sentences.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { parseDollars } from '../../domain/money.ts';
import { parseInstant } from '../../domain/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { bookWithCode } from './book-with-code.ts';
import * as styles from './portal.css.ts';
import { useServiceName } from './service-name.ts';

/** A reschedule code: what it covers, until when, and the ways to use it. */
export function RescheduleToken({ appointment }: { appointment: AppointmentAnswer }) {
  const { rescheduleCouponCode, rescheduleCouponExpiry, rescheduleCouponCover } = appointment;
  const service = appointment.rescheduleCouponService ?? appointment.service;
  const name = useServiceName()(service);
  const code = rescheduleCouponCode ?? '';
  const expiry = parseInstant(rescheduleCouponExpiry ?? '');
  return (
    <li className={styles.item}>
      <Icon name="book" />
      <div className={styles.itemWords}>
        <p className={styles.code}>{code}</p>
        <p className={styles.small}>
          {`Pays for a ${name}, or any other service up to ${priceText(parseDollars(rescheduleCouponCover ?? '') ?? 0)}.`}
        </p>
        <p className={styles.small}>{expiry ? `Valid until ${formatLastDay(expiry)}.` : ''}</p>
        <div className={styles.codeActions}>
          <ButtonLink look="ink" small href="#booking" onClick={() => bookWithCode(appointment)}>
            Book with this reschedule code
          </ButtonLink>
          <Button look="quiet" small onClick={() => void copy(code)}>
            Copy reschedule code
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Refused by some browsers; the code then stands in the notice to be copied by hand. */
const copy = (code: string) =>
  navigator.clipboard.writeText(code).then(
    () => toast({ title: 'Copied!', description: code }),
    () => toast({ title: 'Your reschedule code', description: code }),
  );
