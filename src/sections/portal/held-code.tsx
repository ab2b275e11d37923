import type { RescheduleToken } from '../../api/decode.ts';
import { formatLastDay } from '../../content/cancellation-sentences.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import { bookWithCode } from './book-with-code.ts';
import * as styles from './held-code.css.ts';
import { code } from './portal.css.ts';

/**
 * At the top of the portal: the reschedule code that expires first, so that the client does not pay for the next booking by
 * mistake. The rewards card lists all codes.
 */
export function HeldCode({ token, look }: { token: RescheduleToken; look: 'primary' | 'quiet' }) {
  return (
    <div className={styles.held}>
      <div>
        <p>{`You have a ${priceText(token.coverCents)} reschedule code until ${formatLastDay(token.expiresAt)}:`}</p>
        <p className={code}>{token.code}</p>
      </div>
      <ButtonLink look={look} small href="#booking" onClick={() => bookWithCode(token)}>
        Book with it
      </ButtonLink>
    </div>
  );
}
