import { formatLastDay } from '../../content/cancellation-sentences.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { parseDollars } from '../../domain/money.ts';
import { parseInstant } from '../../domain/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import { bookWithCode } from './book-with-code.ts';
import * as styles from './held-code.css.ts';
import { code } from './portal.css.ts';

/**
 * Above everything else: the reschedule code that runs out first, so that its client does not pay for the next booking
 * by accident. All of them stand in the rewards card.
 */
export function HeldCode({ appointment, look }: { appointment: AppointmentAnswer; look: 'primary' | 'quiet' }) {
  const { rescheduleCouponCode, rescheduleCouponExpiry, rescheduleCouponCover } = appointment;
  const expiry = parseInstant(rescheduleCouponExpiry ?? '');
  const worth = priceText(parseDollars(rescheduleCouponCover ?? '') ?? 0);
  return (
    <div className={styles.held}>
      <div>
        <p>{`You have a ${worth} reschedule code until ${expiry ? formatLastDay(expiry) : ''}:`}</p>
        <p className={code}>{rescheduleCouponCode}</p>
      </div>
      <ButtonLink look={look} small href="#booking" onClick={() => bookWithCode(appointment)}>
        Book with it
      </ButtonLink>
    </div>
  );
}
