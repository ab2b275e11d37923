import { useQuery } from '@tanstack/react-query';
import type { Loyalty as ClientLoyalty } from '../../api/decode.ts';
import { loyaltyQuery } from '../../api/portal.ts';
import { REWARD_PERCENT } from '../../domain/loyalty/coupon.ts';
import {
  calculatePointsSinceReward,
  calculatePurchasesSinceReward,
  POINTS_PER_PURCHASE,
  POINTS_PER_REWARD,
  PURCHASES_PER_REWARD,
} from '../../domain/loyalty/loyalty.ts';
import { drawRewardProgressArc } from '../../lash-art/count-arcs.ts';
import { drawLouvreLight } from '../../lash-art/eye/louvre-light.ts';
import { Loader } from '../../ui/loader.tsx';
import { LoadError } from './load-error.tsx';
import * as styles from './loyalty-panel.css.ts';
import { PointsHistory } from './points-history.tsx';

const TITLE_ID = 'loyalty';

/** The client's points, the progress to the next reward, and the history of the points. SPEC §9. */
export function LoyaltyPanel({ userId }: { userId: string }) {
  const { data: loyalty, isError, refetch } = useQuery(loyaltyQuery(userId));
  return (
    <section className={styles.panel} aria-labelledby={TITLE_ID}>
      <svg className={styles.slats} viewBox="0 0 400 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={drawLouvreLight([0, 0, 400, 600])} />
      </svg>
      <h2 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        Loyalty points
      </h2>
      {loyalty ? (
        <PointsSummary loyalty={loyalty} userId={userId} />
      ) : isError ? (
        <LoadError text="We could not load your points." variant="quiet" refetch={refetch} headingId={TITLE_ID} />
      ) : (
        <Loader text="Loading your points" />
      )}
    </section>
  );
}

function PointsSummary({ loyalty, userId }: { loyalty: ClientLoyalty; userId: string }) {
  const { loyaltyPoints, pointsToNextReward, hasRewardCoupon, ledger } = loyalty;
  const purchaseCount = calculatePurchasesSinceReward(loyaltyPoints);
  return (
    <>
      <p className={styles.points}>{`${loyaltyPoints} points`}</p>
      <RewardProgress purchaseCount={purchaseCount} />
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Points towards the next reward"
        aria-valuemin={0}
        aria-valuemax={POINTS_PER_REWARD}
        aria-valuenow={calculatePointsSinceReward(loyaltyPoints)}
      >
        <span
          className={styles.trackFill}
          style={{ width: `${(100 * calculatePointsSinceReward(loyaltyPoints)) / POINTS_PER_REWARD}%` }}
        />
      </div>
      <p>{`${purchaseCount} of ${PURCHASES_PER_REWARD} visits. ${pointsToNextReward} points to your next ${REWARD_PERCENT}% off.`}</p>
      {hasRewardCoupon ? (
        <p
          className={styles.strongText}
        >{`Your ${REWARD_PERCENT}% reward is ready: it comes off your next booking.`}</p>
      ) : null}
      {ledger.length > 0 ? (
        <PointsHistory userId={userId} lines={ledger} />
      ) : (
        <p>{`Each paid booking gives you ${POINTS_PER_PURCHASE} points.`}</p>
      )}
    </>
  );
}

/** A fan for each purchase since the last reward, a single lash for each purchase that is still missing. */
function RewardProgress({ purchaseCount }: { purchaseCount: number }) {
  const { width, height, lashes, lid } = drawRewardProgressArc(PURCHASES_PER_REWARD, purchaseCount);
  return (
    <svg className={styles.rewardProgress} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lashes.map(({ path }, index) => (
        <path key={path} className={index < purchaseCount ? styles.fan : styles.unfilledLash} d={path} />
      ))}
      <path className={styles.unfilledLash} d={lid} />
    </svg>
  );
}
