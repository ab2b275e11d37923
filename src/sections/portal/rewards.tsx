import { useQuery } from '@tanstack/react-query';
import type { RescheduleToken as ClientToken } from '../../api/decode.ts';
import { loyaltyQuery } from '../../api/portal.ts';
import { FULL_PRICE_NEXT_PHRASE } from '../../content/cancellation-sentences.ts';
import { MIN_NOTICE_HOURS } from '../../domain/cancellation/cancellation-terms.ts';
import { FIRST_TIME_COUPON, formatDiscount, REWARD_PERCENT } from '../../domain/loyalty/coupon.ts';
import { Loader } from '../../ui/loader.tsx';
import { LoadError } from './load-error.tsx';
import * as styles from './portal.css.ts';
import { PortalIcon } from './portal-icon.tsx';
import { RescheduleTokenLine } from './reschedule-token-line.tsx';

const TITLE_ID = 'rewards';

/** One discount comes off a booking (DECISIONS §7); after a booking with another, FIRST10 is no longer offered. */
const isUsableInTurn = (couponId: string, index: number): boolean => index === 0 || couponId !== FIRST_TIME_COUPON;

type RewardsProps = { userId: string; tokens: readonly ClientToken[] };

/** Unused coupons, which are applied automatically, and reschedule codes. */
export function Rewards({ userId, tokens }: RewardsProps) {
  const { data: loyalty, isError, refetch } = useQuery(loyaltyQuery(userId));
  const coupons = (loyalty?.coupons ?? []).filter(isUsableInTurn);
  const isOfNextBooking = (index: number): boolean => index === 0 && !loyalty?.fullPriceNext;
  return (
    <section className={styles.panel} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        Rewards
      </h2>
      {loyalty ? null : isError ? (
        <LoadError text="We could not load your rewards." variant="quiet" refetch={refetch} headingId={TITLE_ID} />
      ) : (
        <Loader text="Loading your rewards" />
      )}
      {loyalty?.fullPriceNext ? (
        <p className={styles.softText}>
          {`${FULL_PRICE_NEXT_PHRASE}, because the last one was cancelled with less than ${MIN_NOTICE_HOURS.from12to24} hours' notice.`}
        </p>
      ) : loyalty && coupons.length + tokens.length === 0 ? (
        <p
          className={styles.softText}
        >{`Nothing to use right now. Every third booking earns you ${REWARD_PERCENT}% off the next one.`}</p>
      ) : null}
      {coupons.length + tokens.length > 0 ? (
        <ul>
          {coupons.map((code, index) => (
            <li key={code} className={styles.item}>
              <PortalIcon name="gift" />
              <div className={styles.itemText}>
                <p className={styles.strongText}>{formatDiscount(code)}</p>
                <p className={styles.smallText}>
                  {isOfNextBooking(index)
                    ? 'Comes off your next booking by itself.'
                    : 'Comes off a later booking: one discount at a time.'}
                </p>
                {isOfNextBooking(index) ? (
                  <a className={styles.actionLink} href="#booking">
                    Book with it
                  </a>
                ) : null}
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
