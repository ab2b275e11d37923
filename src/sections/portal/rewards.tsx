import { useQuery } from '@tanstack/react-query';
import type { RescheduleToken as ClientToken } from '../../api/decode.ts';
import { loyaltyQuery } from '../../api/portal.ts';
import { MIN_NOTICE_HOURS } from '../../domain/cancellation-terms.ts';
import { formatDiscount, REWARD_PERCENT } from '../../domain/coupon.ts';
import * as styles from './portal.css.ts';
import { PortalIcon } from './portal-icon.tsx';
import { RescheduleTokenLine } from './reschedule-token-line.tsx';

type RewardsProps = { userId: string; tokens: readonly ClientToken[] };

/** Unused coupons, which are applied automatically, and reschedule codes. */
export function Rewards({ userId, tokens }: RewardsProps) {
  const { data: loyalty } = useQuery(loyaltyQuery(userId));
  const coupons = loyalty?.coupons ?? [];
  return (
    <section className={styles.panel} aria-labelledby="rewards">
      <h2 id="rewards" className={styles.title}>
        Rewards
      </h2>
      {loyalty?.fullPriceNext ? (
        <p className={styles.softText}>
          {`Your next booking is at full price and gives no points, because the last one was cancelled with less than ${MIN_NOTICE_HOURS.from12to24} hours' notice.`}
        </p>
      ) : coupons.length + tokens.length === 0 ? (
        <p
          className={styles.softText}
        >{`Nothing to use right now. Every third booking earns you ${REWARD_PERCENT}% off the next one.`}</p>
      ) : null}
      {coupons.length + tokens.length > 0 ? (
        <ul>
          {coupons.map((code) => (
            <li key={code} className={styles.item}>
              <PortalIcon name="gift" />
              <div className={styles.itemText}>
                <p className={styles.strongText}>{formatDiscount(code)}</p>
                <p className={styles.smallText}>Comes off your next booking by itself.</p>
                <a className={styles.actionLink} href="#booking">
                  Book with it
                </a>
              </div>
            </li>
          ))}
          {tokens.map((token) => (
            <RescheduleTokenLine key={token.code} token={token} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
